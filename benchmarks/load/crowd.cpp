// A crowd that looks on: thousands of sockets in one thread, each from an address of its own, which say one thing when
// they come in, and then only hear.
//
//   crowd PORT COUNT A_SECOND [HELLO]
//
// They come in so many a second. A line of JSON says that all are in. From then on, of each message that bears a number
// (`"number":7`) the crowd keeps how many have heard it, and when the last of them did. At a line on its standard
// input it prints that, "NUMBER HEARD FIRST LAST" a line (nanoseconds of the monotonic clock), and ends.
#include <arpa/inet.h>
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
#include <map>
#include <string>
#include <vector>

using std::string;
using ns = long long;

static ns now() {
  timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1000000000LL + t.tv_nsec;
}

[[noreturn]] static void fail(const string& why) {
  fprintf(stderr, "crowd: %s\n", why.c_str());
  exit(2);
}

struct Looker {
  int fd = -1;
  bool upgraded = false, in = false;
  string waiting;  // bytes of a frame that isn't whole yet
};

struct Told {
  long heard = 0;
  ns first = 0, last = 0;
};

static int epoll_ = -1, inside = 0;
static string hello;
static std::vector<Looker> crowd;
static std::map<long, Told> told;
static char buffer[1 << 20];

static string framed(const string& said, int kind) {
  string frame(1, static_cast<char>(0x80 | kind));
  if (said.size() < 126) {
    frame += static_cast<char>(0x80 | said.size());
  } else {
    frame += static_cast<char>(0x80 | 126);
    frame += static_cast<char>(said.size() >> 8);
    frame += static_cast<char>(said.size());
  }
  return frame + string(4, '\0') + said;  // a mask of nought changes nothing, and is allowed
}

static void say(const Looker& one, const string& bytes) {
  if (send(one.fd, bytes.data(), bytes.size(), MSG_NOSIGNAL) != static_cast<ssize_t>(bytes.size())) fail("can't say");
}

static void dial(int number, int port) {
  Looker& one = crowd[number];
  one.fd = socket(AF_INET, SOCK_STREAM, 0);
  sockaddr_in here{}, there{};
  here.sin_family = there.sin_family = AF_INET;
  here.sin_addr.s_addr = htonl(0x7f400000u + number + 1);  // 127.64.0.1 and on: on Linux all of it is this machine
  there.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  there.sin_port = htons(port);
  if (one.fd < 0 || bind(one.fd, reinterpret_cast<sockaddr*>(&here), sizeof here) != 0 ||
      connect(one.fd, reinterpret_cast<sockaddr*>(&there), sizeof there) != 0)
    fail(string("can't come in: ") + strerror(errno));
  int yes = 1;
  setsockopt(one.fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
  fcntl(one.fd, F_SETFL, O_NONBLOCK);
  say(one, "GET /ws HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port) +
               "\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
               "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u32 = number;
  epoll_ctl(epoll_, EPOLL_CTL_ADD, one.fd, &event);
}

static void hear(Looker& one, const char* text, size_t size, int kind, ns when) {
  if (kind == 9) return say(one, framed(string(text, size), 10));
  if (kind == 8) fail("sent away");
  if (kind != 1) return;
  if (!one.in) {
    if (!memmem(text, std::min(size, size_t{24}), "welcome", 7)) fail("not welcome: " + string(text, size));
    one.in = true;
    ++inside;
    return;
  }
  static const char key[] = "\"number\":";
  const char* at = static_cast<const char*>(memmem(text, std::min(size, size_t{64}), key, sizeof key - 1));
  if (!at) return;
  Told& of = told[atol(at + sizeof key - 1)];
  if (!of.heard++) of.first = when;
  of.last = when;
}

static void read_from(int number) {
  Looker& one = crowd[number];
  ssize_t got = read(one.fd, buffer, sizeof buffer);
  if (got < 0 && errno == EAGAIN) return;
  if (got <= 0) fail("cut off");
  ns when = now();
  const char* at = buffer;
  size_t left = got;
  string joined;
  if (!one.waiting.empty()) {
    joined.swap(one.waiting);
    joined.append(buffer, got);
    at = joined.data();
    left = joined.size();
  }
  if (!one.upgraded) {
    const char* end = static_cast<const char*>(memmem(at, left, "\r\n\r\n", 4));
    if (!end) return one.waiting.assign(at, left), void();
    if (!memmem(at, end - at, " 101", 4)) fail("no socket: " + string(at, end - at));
    one.upgraded = true;
    left -= end + 4 - at;
    at = end + 4;
    if (hello.empty()) {
      one.in = true;
      ++inside;
    } else {
      say(one, framed(hello, 1));
    }
  }
  while (left >= 2) {
    auto* head = reinterpret_cast<const unsigned char*>(at);
    size_t size = head[1] & 127, begins = 2;
    if (size == 126) {
      if (left < 4) break;
      size = head[2] << 8 | head[3];
      begins = 4;
    } else if (size == 127) {
      if (left < 10) break;
      size = 0;
      for (int k = 2; k < 10; ++k) size = size << 8 | head[k];
      begins = 10;
    }
    if (left < begins + size) break;
    hear(one, at + begins, size, head[0] & 15, when);
    at += begins + size;
    left -= begins + size;
  }
  if (left) one.waiting.assign(at, left);
}

static bool listen_until(ns until, bool to_stdin) {
  epoll_event events[512];
  ns left = std::max(0LL, until - now());
  timespec wait{static_cast<time_t>(left / 1000000000), static_cast<long>(left % 1000000000)};
  int count = epoll_pwait2(epoll_, events, 512, &wait, nullptr);
  bool end = false;
  for (int k = 0; k < count; ++k) {
    if (events[k].data.u32 == ~0u) end = to_stdin;
    else read_from(events[k].data.u32);
  }
  return end;
}

int main(int argc, char** argv) {
  if (argc < 4) fail("crowd PORT COUNT A_SECOND [HELLO]");
  int port = atoi(argv[1]), count = atoi(argv[2]);
  double a_second = atof(argv[3]);
  if (argc > 4) hello = argv[4];
  rlimit files;
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  epoll_ = epoll_create1(0);
  crowd.resize(count);
  ns begun = now();
  int dialled = 0;
  while (inside < count) {
    while (dialled < count && (now() - begun) / 1e9 * a_second >= dialled && dialled - inside < 64) dial(dialled++, port);
    listen_until(now() + 1000000, false);
    if (now() - begun > 300 * 1000000000LL) fail("not all came in");
  }
  printf("{\"crowd\":%d,\"seconds\":%.2f}\n", inside, (now() - begun) / 1e9);
  fflush(stdout);
  epoll_event event{};
  event.events = EPOLLIN;
  event.data.u32 = ~0u;
  epoll_ctl(epoll_, EPOLL_CTL_ADD, 0, &event);
  while (!listen_until(now() + 1000000000, true)) {
  }
  for (auto& [number, of] : told) printf("%ld %ld %lld %lld\n", number, of.heard, of.first, of.last);
  return 0;
}
