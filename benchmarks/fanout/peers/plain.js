// Rooms on plain `ws`: each move is told to all.  usage: node plain.js PORT
const { WebSocketServer } = require('ws');
const { room, event, store } = require('./table.js');

const server = new WebSocketServer({ host: '127.0.0.1', port: +process.argv[2], backlog: 4096, perMessageDeflate: false });
server.on('connection', (socket, request) => {
  const [, , name, place] = request.url.split('/');
  const own = room(name);
  own.members.set(place, socket);
  socket.on('message', (data) => {
    const told = event(own, JSON.parse(data.toString()), +place);
    store(name, told.seq, data.toString());
    const frame = Buffer.from(JSON.stringify(told));
    for (const member of own.members.values()) member.send(frame, { binary: false });
  });
  socket.on('close', () => own.members.delete(place));
});
