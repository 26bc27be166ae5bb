// A small game of boardgame.io: each move replaces a few fields.  usage: node boardgame.js PORT
//
// Its states are kept in memory, as it comes; with STORE, the state after each move goes to SQLite too. By its own
// order of work it tells a move first, and stores it then.
const { Server } = require('boardgame.io/server');
const { game, store } = require('./table.js');

const bench = {
  name: 'bench',
  disableUndo: true,
  setup: game,
  turn: { activePlayers: { all: 'any' }, stages: { any: {} } },
  moves: {
    mv: ({ G, playerID }, colour) => {
      G.c = colour;
      G.by = +playerID;
      G.left = 12 - G.by;
    },
  },
  minPlayers: 2,
  maxPlayers: 12,
};
const server = Server({ games: [bench], origins: ['http://127.0.0.1'] });
const keep = server.db.setState.bind(server.db);
server.db.setState = (id, state, log) => {
  store(id, state._stateID, JSON.stringify(state));
  keep(id, state, log);
};
server.app.silent = true;
server.run({ port: +process.argv[2] });
