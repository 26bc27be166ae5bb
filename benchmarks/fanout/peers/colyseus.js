// Rooms of Colyseus: each move is broadcast as a message.  usage: node colyseus.js PORT
const core = require('@colyseus/core');
const { WebSocketTransport } = require('@colyseus/ws-transport');
const { event, store } = require('./table.js');

class Table extends core.Room {
  maxClients = 12;

  onCreate() {
    this.seatReservationTimeout = 120;
    this.places = 0;
    this.own = { name: this.roomId, seq: 0 };
    this.patchRate = null;
    this.setPatchRate?.(null);
    this.onMessage('move', (client, text) => {
      const told = event(this.own, JSON.parse(text), client.userData.place);
      store(this.roomId, told.seq, text);
      this.broadcast('ev', told);
    });
  }

  onJoin(client) {
    client.userData = { place: this.places++ };
  }
}

const server = new core.Server({ transport: new WebSocketTransport({ pingInterval: 60000 }), greet: false });
server.define('bench', Table);
server.listen(+process.argv[2], '127.0.0.1', 4096);
