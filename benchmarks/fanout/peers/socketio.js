// Rooms of socket.io, by WebSocket alone.  usage: node socketio.js PORT
const http = require('http');
const { Server } = require('socket.io');
const { room, event, store } = require('./table.js');

const server = http.createServer();
const io = new Server(server, {
  transports: ['websocket'],
  perMessageDeflate: false,
  pingInterval: 60000,
  pingTimeout: 60000,
});
io.on('connection', (socket) => {
  let own, place;
  socket.on('join', (name, at) => {
    own = room(name);
    place = at;
    socket.join(name);
    socket.emit('joined');
  });
  socket.on('move', (move) => {
    const told = event(own, move, place);
    store(own.name, told.seq, JSON.stringify(move));
    io.to(own.name).emit('ev', told);
  });
});
server.listen(+process.argv[2], '127.0.0.1', 4096);
