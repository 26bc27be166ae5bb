// Phones by the thousand, in one thread: rooms of members who speak at a steady rate and measure when all have heard.
//
// Built and driven by phones.py. It dials every phone first and prints a line of JSON when all are in; then each line
// on its standard input, "run MOVES_A_SECOND SECONDS", is a run, which prints a line of JSON too.
//
// A room speaks again when all of its members have heard its last move: what comes to pass in a room is in order, as at
// a table. The moves come at times drawn beforehand (Poisson), whatever the server does; where every room still waits,
// a move waits too, and its wait counts. Latency is from a move's time to the arrival at each member.
#include <arpa/inet.h>
#include <dirent.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <deque>
#include <fstream>
#include <iostream>
#include <random>
#include <string>
#include <string_view>
#include <vector>

using std::string;
using std::string_view;
using ns = long long;

static ns now() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

[[noreturn]] static void fail(const string& why) {
  fprintf(stderr, "phones: %s\n", why.c_str());
  exit(2);
}

// What the phones talk to.
enum class Tongue { ostrakon, plain, socketio, boardgame, colyseus };

// Bits of what an Ostrakon seat may do now.
enum : unsigned { ASK = 1, CAST = 2, NAME = 4, DECIDE = 8 };

struct Phone {
  int fd = -1, room = 0, place = 0;
  bool upgraded = false, in = false;  // `in`: seated, or joined
  string waiting;                     // bytes of a frame that isn't whole yet
  ns heard = 0;                       // moves heard; Ostrakon: the number of the last update
  bool accepted = true;               // no command of its own is unanswered
  unsigned may = 0;
  bool dealer = false;
  ns cast_at = -1;  // the moment in which it has cast
};

struct Room {
  string code = "";
  bool busy = false, free = false;  // a move is on its way; it stands among the free ones
  bool arranged = false;
  ns since = 0, aim = 0;            // the time of the move, and what everybody has heard once it is told
  ns moment = 0, told = 0;          // `told`: moves made; boardgame.io: its state's number
  string phase = "lobby", choice = "", naming = "";
  int turn = 0, members_in = 0;
};

static int port, members = 12, shown_pid = 0;
static Tongue tongue = Tongue::ostrakon;
static string game = "bench";
static int epoll;
static std::vector<Phone> phones;
static std::vector<Room> rooms;
static std::deque<int> free_rooms;
static std::deque<ns> due;  // times of moves for which no room was free
static std::mt19937_64 chance(42);
static int in_count = 0;

struct Count {
  ns from = 0, to = 0;
  ns moves = 0, heard = 0, bytes = 0, frames = 0;
  std::vector<float> waits;
  bool running = false;
};
static Count count;

// ---- sockets

static int dial() {
  int fd = socket(AF_INET, SOCK_STREAM, 0), one = 1;
  sockaddr_in to{};
  to.sin_family = AF_INET;
  to.sin_port = htons(port);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  if (fd < 0 || connect(fd, (sockaddr*)&to, sizeof to) < 0) fail(string("connect: ") + strerror(errno));
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  return fd;
}

static void write_all(int fd, string_view bytes) {
  while (!bytes.empty()) {
    ssize_t sent = send(fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
    if (sent < 0 && errno != EAGAIN) fail(string("send: ") + strerror(errno));
    if (sent > 0) bytes.remove_prefix(sent);
  }
}

// A masked frame; the mask is nought, which is legal and leaves the bytes as they are.
static void say(Phone& phone, string_view text, int opcode = 1) {
  string frame(1, (char)(0x80 | opcode));
  if (text.size() < 126) {
    frame += (char)(0x80 | text.size());
  } else {
    frame += (char)(0x80 | 126);
    frame += (char)(text.size() >> 8);
    frame += (char)text.size();
  }
  frame.append(4, '\0');
  frame += text;
  write_all(phone.fd, frame);
}

// ---- JSON, as far as it is needed

static size_t after(string_view text, string_view key, size_t from = 0) {
  size_t found = text.find(key, from);
  return found == string_view::npos ? found : found + key.size();
}

static ns number_at(string_view text, size_t at) {
  ns value = 0;
  while (at < text.size() && isdigit((unsigned char)text[at])) value = value * 10 + (text[at++] - '0');
  return value;
}

static string word_at(string_view text, size_t at) { return string(text.substr(at, text.find('"', at) - at)); }

static string quoted(string_view text, string_view key) {
  size_t at = after(text, key);
  return at == string_view::npos ? "" : word_at(text, at);
}

// ---- rooms

static void came_in(Phone& phone) {
  if (phone.in) return;
  phone.in = true;
  in_count++;
  rooms[phone.room].members_in++;
}

static Phone* members_of(int room) { return &phones[(size_t)room * members]; }

// Called whenever something has arrived in a room: is its move told, and can it make the next one?
static void look(int number) {
  Room& room = rooms[number];
  Phone* all = members_of(number);
  if (room.busy) {
    for (int i = 0; i < members; i++)
      if (all[i].heard < room.aim || !all[i].accepted) return;
    room.busy = false;
  }
  if (!room.free && room.members_in == members) {
    room.free = true;
    free_rooms.push_back(number);
  }
}

static void heard(Phone& phone, size_t bytes, ns at) {
  Room& room = rooms[phone.room];
  if (!room.busy || phone.heard != room.aim || !count.running) return;
  if (at >= count.from && at < count.to) {
    count.heard++;
    count.bytes += bytes;
  }
  if (room.since >= count.from && room.since < count.to) count.waits.push_back((at - room.since) / 1e6f);
}

// ---- Ostrakon: councils as phones play them

static void ostrakon_command(Phone& phone, const string& words) {
  static ns id = 0;
  char text[512];
  int size = snprintf(text, sizeof text, "{\"id\":%lld,%s}", ++id, words.c_str());
  phone.accepted = false;
  say(phone, string_view(text, size));
}

static string of_moment(const Room& room) { return ",\"moment\":" + std::to_string(room.moment); }

static Phone* who_may(int number, unsigned what) {
  Room& room = rooms[number];
  Phone* all = members_of(number);
  for (int i = 0; i < members; i++) {
    Phone& phone = all[(i + room.turn) % members];
    if ((phone.may & what) && !(what == CAST && phone.cast_at == room.moment)) return &phone;
  }
  return nullptr;
}

static Phone* dealer_of(int number) {
  Phone* all = members_of(number);
  for (int i = 0; i < members; i++)
    if (all[i].dealer) return &all[i];
  return nullptr;
}

// Let one of a room's phones do what the council waits for; false where nobody can do anything just now.
static bool ostrakon_move(int number) {
  Room& room = rooms[number];
  const string shard = chance() & 1 ? "white" : "black";
  Phone* phone = nullptr;
  string words;
  if (room.phase == "ask" && (phone = who_may(number, ASK))) {
    const string topic = room.choice == "topic" ? "\"Casa\"" : room.choice == "line" ? "1" : "null";
    words = "\"do\":\"ask\",\"text\":\"Meglio una vita al mare o una in montagna?\",\"white\":\"Mare\","
            "\"black\":\"Monti\",\"topic\":" + topic + of_moment(room);
  } else if ((room.phase == "vote" || room.phase == "show") && (phone = who_may(number, CAST))) {
    words = "\"do\":\"cast\",\"shard\":\"" + shard + "\"" + of_moment(room);
    phone->cast_at = room.moment;
  } else if (room.phase == "name" && (phone = who_may(number, NAME))) {
    words = "\"do\":\"name\",\"seats\":[" + room.naming + "]" + of_moment(room);
  } else if (room.phase == "decide" && (phone = who_may(number, DECIDE))) {
    words = "\"do\":\"decide\",\"shard\":\"" + shard + "\"" + of_moment(room);
  } else if (room.phase == "over" && (phone = dealer_of(number))) {
    words = "\"do\":\"again\"";
  } else if (room.phase == "lobby" && (phone = dealer_of(number))) {
    // Clocks so long that a room which rests between two runs isn't moved on by them.
    words = room.arranged ? "\"do\":\"start\""
                          : "\"do\":\"arrange\",\"options\":{},\"language\":\"it\","
                            "\"clocks\":{\"ask\":1800,\"vote\":1800,\"choose\":1800,\"kind\":\"soft\"}";
    room.arranged = true;
  }
  if (!phone) return false;
  ns told = 0;
  for (int i = 0; i < members; i++) told = std::max(told, members_of(number)[i].heard);
  room.aim = told + 1;
  room.turn++;
  ostrakon_command(*phone, words);
  return true;
}

static void ostrakon_update(Room& room, string_view text) {
  if (text.find("\"council\":null") != string_view::npos) {
    room.phase = "lobby";
    return;
  }
  const size_t council = after(text, "\"council\":{");
  if (council == string_view::npos) return;
  string_view rest = text.substr(council);
  if (rest.rfind("\"phase\":\"", 0) == 0) {
    room.phase = word_at(rest, 9);
    rest.remove_prefix(9 + room.phase.size() + 2);
  }
  if (rest.rfind("\"moment\":", 0) == 0) room.moment = number_at(rest, 9);
  if (size_t at = after(rest, "\"free\":"); at != string_view::npos)
    room.choice = rest[at] == '"' ? word_at(rest, at + 1) : "";
  if (size_t at = after(rest, "\"naming\":{\"count\":"); at != string_view::npos) {
    ns wanted = number_at(rest, at);
    size_t among = after(rest, "\"among\":[", at), end = among;
    for (ns i = 0; i < wanted; i++) end = rest.find_first_of(",]", end + (i > 0));
    room.naming = string(rest.substr(among, end - among));
  }
}

static void ostrakon_heard(Phone& phone, string_view text, ns at) {
  Room& room = rooms[phone.room];
  auto is = [&](string_view start) { return text.rfind(start, 0) == 0; };
  if (is("{\"type\":\"update\"")) {
    phone.heard = number_at(text, 26);
    if (phone.heard > room.told) {
      room.told = phone.heard;
      ostrakon_update(room, text);
    }
    heard(phone, text.size(), at);
  } else if (is("{\"type\":\"own\"")) {
    phone.dealer = text.find("\"dealer\":true") != string_view::npos;
    const size_t from = after(text, "\"may\":[");
    const string_view may = from == string_view::npos ? "" : text.substr(from, text.find(']', from) - from);
    auto has = [&](string_view word) { return may.find(word) != string_view::npos; };
    phone.may = has("ask") * ASK | has("cast") * CAST | has("name") * NAME | has("decide") * DECIDE;
    came_in(phone);
  } else if (is("{\"type\":\"accepted\"")) {
    phone.accepted = true;
  } else if (is("{\"type\":\"welcome\"")) {
    phone.heard = room.told = std::max(room.told, number_at(text, after(text, "\"number\":")));
    ostrakon_command(phone, "\"do\":\"join\",\"name\":\"Ospite " + std::to_string(phone.place + 1) + "\"");
  } else {
    fail("the server says " + string(text.substr(0, 300)));
  }
}

// ---- the others: every move is told to all members of its room

static void other_move(int number) {
  Room& room = rooms[number];
  const int place = chance() % members, colour = chance() % 10;
  Phone& phone = members_of(number)[place];
  room.aim = ++room.turn;
  const string move = "{\"s\":" + std::to_string(room.turn) + ",\"c\":" + std::to_string(colour) + "}";
  switch (tongue) {
    case Tongue::plain: say(phone, move); break;
    case Tongue::socketio: say(phone, "42[\"move\"," + move + "]"); break;
    case Tongue::boardgame: {
      const string who = std::to_string(place);
      say(phone, "42/" + game + ",[\"update\",{\"type\":\"MAKE_MOVE\",\"payload\":{\"type\":\"mv\",\"args\":[" +
                     std::to_string(colour) + "],\"playerID\":\"" + who + "\"}}," + std::to_string(room.told) + ",\"m" +
                     std::to_string(number) + "\",\"" + who + "\"]");
      break;
    }
    case Tongue::colyseus: {
      // MessagePack: the kind of message, then the move as a string.
      string bytes = string("\x0d\xa4move\xd9", 7) + (char)move.size() + move;
      say(phone, bytes, 2);
      break;
    }
    case Tongue::ostrakon: break;
  }
}

static void other_heard(Phone& phone, string_view text, ns at) {
  const string_view start = text.substr(0, 48);
  auto has = [&](string_view word) { return start.find(word) != string_view::npos; };
  bool told = false;
  if (tongue == Tongue::plain) {
    told = true;
  } else if (tongue == Tongue::colyseus) {
    told = text[0] != 10;
    if (!told) {
      say(phone, "\x0a", 2);
      came_in(phone);
    }
  } else if (text == "2") {
    say(phone, "3");
  } else if (text[0] == '0') {
    say(phone, tongue == Tongue::boardgame ? "40/" + game + "," : "40");
  } else if (start.rfind("40", 0) == 0) {
    const string room = std::to_string(phone.room), place = std::to_string(phone.place);
    say(phone, tongue == Tongue::boardgame
                   ? "42/" + game + ",[\"sync\",\"m" + room + "\",\"" + place + "\",null," + std::to_string(members) + "]"
                   : "42[\"join\",\"" + room + "\"," + place + "]");
  } else if (has("\"joined\"") || has("\"sync\"")) {
    came_in(phone);
  } else {
    told = has("\"ev\"") || has("\"update\"") || has("\"patch\"");
    size_t at_state = after(text, "\"_stateID\":");
    if (tongue == Tongue::boardgame && at_state != string_view::npos)
      rooms[phone.room].told = std::max(rooms[phone.room].told, number_at(text, at_state));
  }
  if (!told) return;
  phone.heard++;
  heard(phone, text.size(), at);
}

// ---- dialling

static string colyseus_seat(Phone& phone) {
  Room& room = rooms[phone.room];
  const string way = phone.place == 0 ? "/matchmake/create/" + game : "/matchmake/joinById/" + room.code;
  int fd = dial();
  write_all(fd, "POST " + way + " HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                "Content-Length: 2\r\nConnection: close\r\n\r\n{}");
  string answer;
  char part[4096];
  for (ssize_t got; (got = read(fd, part, sizeof part)) > 0;) answer.append(part, got);
  close(fd);
  if (phone.place == 0) room.code = quoted(answer, "\"roomId\":\"");
  if (room.code.empty()) fail("no seat: " + answer);
  return "/" + quoted(answer, "\"processId\":\"") + "/" + room.code + "?sessionId=" + quoted(answer, "\"sessionId\":\"");
}

static string path_of(Phone& phone) {
  switch (tongue) {
    case Tongue::ostrakon: return "/ws";
    case Tongue::plain: return "/ws/" + std::to_string(phone.room) + "/" + std::to_string(phone.place);
    case Tongue::colyseus: return colyseus_seat(phone);
    default: return "/socket.io/?EIO=4&transport=websocket";
  }
}

static void open(int number) {
  Phone& phone = phones[number];
  const string path = path_of(phone);
  phone.fd = dial();
  fcntl(phone.fd, F_SETFL, O_NONBLOCK);
  write_all(phone.fd, "GET " + path + " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
                          "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                          "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  epoll_event wanted{};
  wanted.events = EPOLLIN;
  wanted.data.u32 = number;
  epoll_ctl(epoll, EPOLL_CTL_ADD, phone.fd, &wanted);
}

static void upgraded(Phone& phone, string_view head) {
  if (head.find(" 101") == string_view::npos) fail("no socket: " + string(head.substr(0, 300)));
  phone.upgraded = true;
  if (tongue == Tongue::plain) came_in(phone);
  if (tongue == Tongue::ostrakon)
    say(phone, "{\"do\":\"hello\",\"version\":2,\"room\":\"" + rooms[phone.room].code + "\",\"page\":\"seat\"}");
}

// ---- reading

static void frame(Phone& phone, int opcode, string_view text, ns at) {
  if (count.running && at >= count.from && at < count.to) count.frames++;
  if (opcode == 9) return say(phone, text, 10);
  if (opcode == 8) fail("a socket was closed: " + string(text.substr(2)));
  if (opcode > 2) return;
  tongue == Tongue::ostrakon ? ostrakon_heard(phone, text, at) : other_heard(phone, text, at);
}

static void readable(int number) {
  static char buffer[1 << 18];
  Phone& phone = phones[number];
  ssize_t got = read(phone.fd, buffer, sizeof buffer);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) fail("a socket has ended");
  const ns at = now();
  string joined;
  string_view rest(buffer, got);
  if (!phone.waiting.empty()) {
    joined.swap(phone.waiting);
    joined.append(buffer, got);
    rest = joined;
  }
  if (!phone.upgraded) {
    size_t end = rest.find("\r\n\r\n");
    if (end != string_view::npos) {
      upgraded(phone, rest.substr(0, end));
      rest.remove_prefix(end + 4);
    }
  }
  while (phone.upgraded && rest.size() >= 2) {
    auto byte = [&](size_t i) { return (size_t)(unsigned char)rest[i]; };
    size_t size = byte(1) & 127, head = 2;
    if (size >= 126) {
      head = size == 126 ? 4 : 10;
      if (rest.size() < head) break;
      size = 0;
      for (size_t i = 2; i < head; i++) size = size << 8 | byte(i);
    }
    if (rest.size() < head + size) break;
    frame(phone, byte(0) & 15, rest.substr(head, size), at);
    rest.remove_prefix(head + size);
  }
  phone.waiting.assign(rest);
  look(phone.room);
}

static void wait_until(ns when) {
  static epoll_event events[512];
  const ns left = std::max(0LL, when - now());
  const timespec most{(time_t)(left / 1000000000LL), (long)(left % 1000000000LL)};
  const int found = epoll_pwait2(epoll, events, 512, &most, nullptr);
  for (int i = 0; i < found; i++)
    if (events[i].data.u32 != UINT32_MAX) readable(events[i].data.u32);
}

// ---- what it costs

// Seconds of processor time of all threads of the server.
static double server_seconds() {
  if (!shown_pid) return 0;
  const string folder = "/proc/" + std::to_string(shown_pid) + "/task/";
  DIR* tasks = opendir(folder.c_str());
  if (!tasks) fail("the server is gone");
  double sum = 0;
  while (dirent* task = readdir(tasks)) {
    ns ran = 0;
    if (task->d_name[0] != '.' && std::ifstream(folder + task->d_name + "/schedstat") >> ran) sum += ran / 1e9;
  }
  closedir(tasks);
  return sum;
}

static double own_seconds() {
  rusage used;
  getrusage(RUSAGE_SELF, &used);
  return used.ru_utime.tv_sec + used.ru_stime.tv_sec + (used.ru_utime.tv_usec + used.ru_stime.tv_usec) / 1e6;
}

static double at_share(std::vector<float>& values, double share) {
  if (values.empty()) return -1;
  const size_t place = std::min(values.size() - 1, (size_t)(share * values.size()));
  std::nth_element(values.begin(), values.begin() + place, values.end());
  return values[place];
}

// ---- runs

static void speak(ns when) {
  for (size_t tries = free_rooms.size(); tries; tries--) {
    const int number = free_rooms.front();
    free_rooms.pop_front();
    Room& room = rooms[number];
    room.free = false;
    bool spoke = true;
    if (tongue == Tongue::ostrakon) spoke = ostrakon_move(number); else other_move(number);
    if (!spoke) continue;  // it stands among the free ones again when it hears something
    room.busy = true;
    room.since = when;
    if (when >= count.from && when < count.to) count.moves++;
    return;
  }
  due.push_front(when);
}

static void run(double rate, double seconds) {
  const double warm = std::min(1.0, seconds / 3);
  std::exponential_distribution<double> gap(rate);
  const ns begun = now();
  count = Count{};
  count.from = begun + (ns)(warm * 1e9);
  count.to = count.from + (ns)(seconds * 1e9);
  count.running = true;
  due.clear();
  ns next = begun + (ns)(gap(chance) * 1e9);
  double server = -1, own = 0;
  for (ns at; (at = now()) < count.to;) {
    if (server < 0 && at >= count.from) server = server_seconds(), own = own_seconds();
    for (; next <= at; next += (ns)(gap(chance) * 1e9)) due.push_back(next);
    while (!due.empty() && !free_rooms.empty()) {
      const ns when = due.front();
      due.pop_front();
      speak(when);
    }
    wait_until(std::min(next, count.to));
  }
  server = server_seconds() - server;
  own = own_seconds() - own;
  const size_t left = due.size();
  // What is on its way still arrives; moves that never found a room count as waiting until now.
  for (ns end = now() + 2000000000LL; now() < end && std::any_of(rooms.begin(), rooms.end(), [](Room& r) { return r.busy; });)
    wait_until(now() + 20000000LL);
  for (ns when : due) count.waits.push_back((now() - when) / 1e6f);
  due.clear();
  count.running = false;
  const double p50 = at_share(count.waits, .5), p99 = at_share(count.waits, .99), most = at_share(count.waits, 1);
  printf("{\"rate\":%.1f,\"moves\":%lld,\"left\":%zu,\"heard\":%lld,\"heard_a_second\":%.1f,\"frames\":%lld,"
         "\"bytes\":%.1f,\"p50\":%.3f,\"p99\":%.3f,\"most\":%.3f,\"server_cpu\":%.4f,\"phones_cpu\":%.4f}\n",
         rate, count.moves, left, count.heard, count.heard / seconds, count.frames,
         count.heard ? (double)count.bytes / count.heard : 0, p50, p99, most, server / seconds, own / seconds);
  fflush(stdout);
}

// Phones come in a few at a time; in Ostrakon's rooms the first to sit down deals.
static void dial_all(int at_once) {
  const ns begun = now();
  size_t dialled = 0;
  while (in_count < (int)phones.size()) {
    while (dialled < phones.size() && (int)dialled - in_count < at_once) open(dialled++);
    wait_until(now() + 100000000LL);
    if (now() - begun > 300000000000LL) fail("only " + std::to_string(in_count) + " came in");
  }
  printf("{\"phones\":%zu,\"seconds\":%.3f}\n", phones.size(), (now() - begun) / 1e9);
  fflush(stdout);
}

int main(int arguments, char** words) {
  int wanted = 10, at_once = 32;
  string codes;
  for (int i = 1; i + 1 < arguments; i += 2) {
    const string name = words[i], value = words[i + 1];
    if (name == "--port") port = stoi(value);
    else if (name == "--rooms") wanted = stoi(value);
    else if (name == "--codes") codes = value;
    else if (name == "--members") members = stoi(value);
    else if (name == "--pid") shown_pid = stoi(value);
    else if (name == "--at-once") at_once = stoi(value);
    else if (name == "--tongue")
      tongue = value == "ostrakon" ? Tongue::ostrakon : value == "socketio" ? Tongue::socketio
             : value == "boardgame" ? Tongue::boardgame : value == "colyseus" ? Tongue::colyseus : Tongue::plain;
    else fail("what is " + name + "?");
  }
  if (!codes.empty()) {
    std::ifstream file(codes);
    for (string code; file >> code;) {
      rooms.emplace_back();
      rooms.back().code = code;
    }
  } else {
    rooms.resize(wanted);
  }
  rlimit files{};
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  epoll = epoll_create1(0);
  phones.resize(rooms.size() * members);
  for (size_t i = 0; i < phones.size(); i++) phones[i].room = i / members, phones[i].place = i % members;
  dial_all(at_once);
  epoll_event wanted_input{};
  wanted_input.events = EPOLLIN;
  wanted_input.data.u32 = UINT32_MAX;
  epoll_ctl(epoll, EPOLL_CTL_ADD, 0, &wanted_input);
  string line;
  while (true) {
    wait_until(now() + 1000000000LL);
    fd_set input;
    FD_ZERO(&input);
    FD_SET(0, &input);
    timeval none{};
    if (select(1, &input, nullptr, nullptr, &none) <= 0) continue;
    if (!std::getline(std::cin, line)) return 0;
    double rate, seconds;
    if (sscanf(line.c_str(), "run %lf %lf", &rate, &seconds) == 2) run(rate, seconds);
  }
}
