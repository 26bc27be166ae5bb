### What `ostrakon doctor` finds, in the terminal. The attribute `cure` says what to do.

doctor-looks = Ostrakon { $version } looks round
doctor-machine = This computer
doctor-games = The games
doctor-network = The network
doctor-way = The way through { $url }
doctor-waits = listening for up to { $seconds } seconds…
doctor-right = Everything is in order.
doctor-wrong = { $wrong ->
        [one] One thing is wrong.
       *[other] { $wrong } things are wrong.
    }

doctor-versions = Python { $python } on { $system }; { $parts }.
doctor-cores = { $cores ->
        [one] One processor core: enough for a few tables.
       *[other] { $cores } processor cores.
    }
doctor-files-endless = Any number of files and connections may be open.
doctor-files-many = Up to { $files } files and connections may be open.
doctor-files = { $files } files and connections may be open: enough for about { $people } people.
    .cure = For more, before starting: ulimit -n 4096
doctor-clock = The clock shows { $shown }.
    .cure = That is before Ostrakon was installed. Set the clock: secure addresses don’t work with a wrong one.

doctor-folder = The games are kept in { $folder }, where this user may write.
doctor-folder-closed = This user can’t write in { $folder }, where the games are kept.
    .cure = Give this user the right to write there, or choose another folder with --data.
doctor-disk = { $free } are free on its disk.
    .cure = Make some room: a full disk stops all games. A thousand councils take up to 1 GB.
doctor-journal-none = There are no games there yet; the first start makes the journal.
doctor-journal = { $rooms ->
        [0] The journal { $file } is whole.
        [one] The journal { $file } is whole, with one room.
       *[other] The journal { $file } is whole, with { $rooms } rooms.
    }
doctor-database = { $rooms ->
        [0] The games are kept in { $place }, which lets this server in.
        [one] The games are kept in { $place }, which lets this server in; there is one room.
       *[other] The games are kept in { $place }, which lets this server in; there are { $rooms } rooms.
    }
doctor-journal-broken = The journal { $file } can’t be read, or is damaged.
    .cure = Look closer with: ostrakon journal check. Then restore the file from a backup.

doctor-address-home = { $address } on { $interface }: phones in this network reach it.
doctor-address-tunnel = { $address } on { $interface }: a VPN or tunnel; only who is in it too reaches it.
doctor-address-inner = { $address } on { $interface }: leads to containers or virtual machines on this computer, hardly to phones.
doctor-qr = The QR code will lead to { $address }
doctor-qr-far = The QR code will lead to { $address }, for want of a better address.
    .cure = Connect this computer to the network of the phones, or name an address that leads here with --public-url.
doctor-no-address-only-here = With --host this server would listen to this computer alone: no phone could come in.
    .cure = Leave --host out; or, with a proxy on this computer, name its address with --public-url.
doctor-no-address-no-network = This computer is in no network: no phone can come in.
    .cure = Connect it to the network of the phones, by cable or WiFi.
doctor-no-address-not-mine = The addresses of this container lead nowhere from a phone.
    .cure = Open the table by the address of the computer on which the container runs, or name that with --public-url.
doctor-port-free = Port { $port } is free.
doctor-port-answers = Ostrakon answers already on port { $port }.
doctor-port-taken = Port { $port } is taken by another program.
    .cure = Choose another one: ostrakon serve --port { $other }
doctor-port-forbidden = This user may not use port { $port }.
    .cure = Choose one from 1024 on, or put a proxy before it (docs/hosting.md).
doctor-host = This computer does not have the address “{ $host }”.
    .cure = Leave --host out to listen on all of its addresses.
doctor-answers = It answers at { $address } too.
doctor-silent = It does not answer at { $address }.
    .cure = Start it without --host, so that it listens on all addresses.
doctor-ufw = The firewall ufw is on.
    .cure = Unless you have done so already: sudo ufw allow { $port }/tcp
doctor-firewalld = The firewall firewalld is on.
    .cure = Unless you have done so already: sudo firewall-cmd --add-port={ $port }/tcp
doctor-mac-firewall = The Mac’s firewall may ask whether Python may receive connections on port { $port }.
    .cure = Allow it, in System Settings under Network, Firewall.
doctor-if-not-reached = Whether a phone gets through only a phone can tell. If it does not: is it in the same network, not in a guests’ one, and with mobile data switched off?

doctor-way-leads = { $url } leads on to { $to }
doctor-way-answers = Ostrakon answers at { $url }
doctor-way-plain = The address is plain http: it works, but whoever listens in on the network can read along.
    .cure = On the internet, let the proxy speak TLS (docs/hosting.md).
doctor-way-no-name = The name { $host } leads to no address.
    .cure = Look for a slip of the pen; otherwise enter the name at your provider’s (DNS), and wait until it is known.
doctor-way-refused = Nothing listens at { $host }.
    .cure = Start the proxy, and see that its port is open in firewall and router.
doctor-way-silent = { $host } doesn’t answer.
    .cure = See that its port is open in firewall and router, and that the name leads to the right computer.
doctor-way-certificate = Browsers won’t trust the certificate of { $host }: { $says }.
    .cure = Let the proxy get one for this name (Caddy does so by itself; for nginx: certbot), and renew it in time.
doctor-way-no-tls = { $host } does not speak TLS.
    .cure = Give the address with http:// – or have the proxy speak TLS on this port.
doctor-way-no-http = What listens at { $host } is no web server, or speaks TLS.
    .cure = Try the address with https://
doctor-way-no-server = The proxy answers with { $status }: it doesn’t find Ostrakon behind it.
    .cure = Start ostrakon serve, and compare the proxy’s address for it with --host and --port.
doctor-way-not-ostrakon = Something else answers at { $url } (status { $status }).
    .cure = Is the path right? Below a path the proxy must pass on everything under it (docs/hosting.md).
doctor-way-clock = The server’s clock and this computer’s differ by { $seconds } seconds.
    .cure = Councils don’t mind. Certificates and logs do: set the one that is wrong.
doctor-way-name = Ostrakon does not know { $url } as its own address, and gives no page there.
    .cure = Tell it: ostrakon serve --public-url { $url }
doctor-way-no-page = There is no page at { $url } (status { $status }).
    .cure = Let the proxy pass on everything below this path to Ostrakon (docs/hosting.md).
doctor-way-base = The page looks for its files at { $path }, but it is at { $base }
    .cure = Start the server with --base-path { $base }
doctor-way-no-files = The page’s files can’t be had: { $path }
    .cure = Let the proxy pass on everything below this path, and change no addresses.
doctor-way-page = The page and its files come.
doctor-line-opens = A socket opens: { $url }
doctor-line-withheld = No socket opens (status { $status }): the page would load, and then stand still.
    .cure = Let the proxy pass on WebSockets. In nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"
doctor-line-origin = No socket opens for a page of this address: Ostrakon takes it for a foreign one.
    .cure = Let the proxy pass on the name that was asked for (in nginx: proxy_set_header Host $http_host), or start the server with --public-url.
doctor-line-host = No socket opens: Ostrakon does not know this address as its own.
    .cure = Tell it with --public-url.
doctor-line-breaks = The socket breaks off before it opens.
    .cure = Let the proxy pass on WebSockets (docs/hosting.md).
doctor-line-mute = The socket opens, but nothing comes through it.
    .cure = Switch off what the proxy gathers before it passes it on (in nginx: proxy_buffering).
doctor-line-stays = The socket stays open while nobody speaks: the server’s heartbeat comes through.
doctor-line-ends = The proxy ended the socket within { $seconds } seconds in which nobody spoke.
    .cure = Give it more patience than 20 seconds (in nginx: proxy_read_timeout 60s).
doctor-line-no-ping = No heartbeat came from the server within { $seconds } seconds.
    .cure = Listen for longer than 20 seconds (--idle 30); if none comes then, the proxy swallows pings, and ends sockets that are silent for long.
doctor-line-own = Pages of other sites can’t open a socket here.
doctor-line-foreign = A page of another site can open a socket here.
    .cure = Let the proxy pass on the Origin header as it is.
