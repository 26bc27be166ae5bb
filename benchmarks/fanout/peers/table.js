// What the peers' servers share: a room's small state, the event that a move makes of it, and where moves are stored.
//
// BYTES: how long an event shall be, as long as what Ostrakon tells on average. STORE: a file of SQLite in which each
// move is stored, and synced to the disk, before it is told; without it, all is in memory.
const Database = process.env.STORE ? require('better-sqlite3') : null;

const rooms = new Map();
const state = { phase: 'day', left: 12, votes: Array(12).fill(0), places: Array.from({ length: 12 }, (_, i) => i) };
const bare = JSON.stringify({ k: 'ev', room: '100', seq: 1000, by: 10, c: 1, ...state, note: '' });
const note = 'n'.repeat(Math.max(0, +(process.env.BYTES || 300) - bare.length));

/** Give a room; it is made when it is first asked for. */
exports.room = (name) => {
  if (!rooms.has(name)) rooms.set(name, { name, seq: 0, members: new Map() });
  return rooms.get(name);
};

/** Give what is told of a move. */
exports.event = (room, move, by) => {
  room.seq++;
  return { k: 'ev', room: room.name, seq: room.seq, by, c: move.c, ...state, note };
};

/** Give a state for boardgame.io that makes its update about as long. */
exports.game = () => ({ by: 0, c: 0, ...state, note: note.slice(0, Math.max(0, note.length - 60)) });

const open = (file) => {
  const database = new Database(file);
  database.pragma('journal_mode = WAL');
  database.pragma('synchronous = FULL');
  database.exec('CREATE TABLE IF NOT EXISTS moves (room TEXT, seq INTEGER, body TEXT, PRIMARY KEY (room, seq))');
  return database.prepare('INSERT INTO moves VALUES (?, ?, ?)');
};
const insert = Database ? open(process.env.STORE) : null;

/** Have a move on the disk, where moves are stored. */
exports.store = (room, seq, body) => {
  if (insert) insert.run(room, seq, body);
};
