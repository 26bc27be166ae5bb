### Che cosa trova `ostrakon doctor`, nel terminale. L’attributo `cure` dice che cosa fare.

doctor-looks = Ostrakon { $version } si guarda intorno
doctor-machine = Questo computer
doctor-games = Le partite
doctor-network = La rete
doctor-way = La via attraverso { $url }
doctor-waits = ascolto fino a { $seconds } secondi…
doctor-right = È tutto a posto.
doctor-wrong = { $wrong ->
        [one] C’è una cosa che non va.
       *[other] Ci sono { $wrong } cose che non vanno.
    }

doctor-versions = Python { $python } su { $system }; { $parts }.
doctor-cores = { $cores ->
        [one] Un core del processore: basta per qualche tavolo.
       *[other] { $cores } core del processore.
    }
doctor-files-endless = File e connessioni possono essere aperti senza limite.
doctor-files-many = Si possono tenere aperti fino a { $files } file e connessioni.
doctor-files = Si possono tenere aperti { $files } file e connessioni: bastano per circa { $people } persone.
    .cure = Se servono di più, prima di avviare: ulimit -n 4096
doctor-clock = L’orologio segna { $shown }.
    .cure = È prima dell’installazione di Ostrakon. Regola l’orologio: se è sbagliato, gli indirizzi sicuri non funzionano.

doctor-folder = Le partite si conservano in { $folder }, dove questo utente può scrivere.
doctor-folder-closed = Questo utente non può scrivere in { $folder }, dove si conservano le partite.
    .cure = Dai a questo utente il permesso di scrivere lì, o scegli un’altra cartella con --data.
doctor-disk = Sul disco ci sono { $free } liberi.
    .cure = Fai spazio: un disco pieno ferma tutte le partite. Mille concili occupano fino a 1 GB.
doctor-journal-none = Lì non ci sono ancora partite; il diario nasce al primo avvio.
doctor-journal = { $rooms ->
        [0] Il diario { $file } è integro.
        [one] Il diario { $file } è integro, con una stanza.
       *[other] Il diario { $file } è integro, con { $rooms } stanze.
    }
doctor-database = { $rooms ->
        [0] Le partite si conservano in { $place }, che fa entrare questo server.
        [one] Le partite si conservano in { $place }, che fa entrare questo server; c’è una stanza.
       *[other] Le partite si conservano in { $place }, che fa entrare questo server; ci sono { $rooms } stanze.
    }
doctor-journal-broken = Il diario { $file } non si può leggere, o è danneggiato.
    .cure = Guarda meglio con: ostrakon journal check. Poi ripristina il file da una copia.

doctor-address-home = { $address } su { $interface }: i telefoni in questa rete ci arrivano.
doctor-address-tunnel = { $address } su { $interface }: una VPN o un tunnel; ci arriva solo chi è lì dentro.
doctor-address-inner = { $address } su { $interface }: porta a container o macchine virtuali di questo computer, difficilmente ai telefoni.
doctor-qr = Il codice QR porterà a { $address }
doctor-qr-far = Il codice QR porterà a { $address }, in mancanza di un indirizzo migliore.
    .cure = Collega questo computer alla rete dei telefoni, o indica con --public-url un indirizzo che porta qui.
doctor-no-address-only-here = Con questo --host il server ascolterebbe solo questo computer: nessun telefono potrebbe entrare.
    .cure = Togli --host; oppure, se su questo computer c’è un proxy, indica il suo indirizzo con --public-url.
doctor-no-address-no-network = Questo computer non è in nessuna rete: nessun telefono può entrare.
    .cure = Collegalo alla rete dei telefoni, con il cavo o il WiFi.
doctor-no-address-not-mine = Gli indirizzi di questo container non portano a niente da un telefono.
    .cure = Apri il tavolo dall’indirizzo del computer su cui gira il container, o indicalo con --public-url.
doctor-port-free = La porta { $port } è libera.
doctor-port-answers = Sulla porta { $port } risponde già Ostrakon.
doctor-port-taken = La porta { $port } è presa da un altro programma.
    .cure = Scegline un’altra: ostrakon serve --port { $other }
doctor-port-forbidden = Questo utente non può usare la porta { $port }.
    .cure = Scegline una da 1024 in su, o metti davanti un proxy (docs/hosting.md).
doctor-host = Questo computer non ha l’indirizzo «{ $host }».
    .cure = Togli --host per ascoltare su tutti i suoi indirizzi.
doctor-answers = Risponde anche da { $address }
doctor-silent = Da { $address } non risponde.
    .cure = Avvialo senza --host, così ascolta su tutti gli indirizzi.
doctor-ufw = Il firewall ufw è attivo.
    .cure = Se non l’hai già fatto: sudo ufw allow { $port }/tcp
doctor-firewalld = Il firewall firewalld è attivo.
    .cure = Se non l’hai già fatto: sudo firewall-cmd --add-port={ $port }/tcp
doctor-mac-firewall = Il firewall del Mac può chiedere se Python può ricevere connessioni sulla porta { $port }.
    .cure = Consentilo: Impostazioni di Sistema, Rete, Firewall.
doctor-if-not-reached = Se un telefono arrivi fin qui, può dirlo solo un telefono. Se non arriva: è nella stessa rete, non in quella degli ospiti, e con i dati mobili spenti?

doctor-way-leads = { $url } porta a { $to }
doctor-way-answers = Ostrakon risponde da { $url }
doctor-way-plain = L’indirizzo è semplice http: funziona, ma chi ascolta sulla rete può leggere tutto.
    .cure = Su internet fai parlare TLS al proxy (docs/hosting.md).
doctor-way-no-name = Il nome { $host } non porta a nessun indirizzo.
    .cure = Cerca un errore di battitura; altrimenti registra il nome presso il fornitore (DNS) e aspetta che si diffonda.
doctor-way-refused = Su { $host } non ascolta nessuno.
    .cure = Avvia il proxy, e controlla che la sua porta sia aperta in firewall e router.
doctor-way-silent = { $host } non risponde.
    .cure = Controlla che la sua porta sia aperta in firewall e router, e che il nome porti al computer giusto.
doctor-way-certificate = I browser non si fideranno del certificato di { $host }: { $says }.
    .cure = Fai prendere al proxy un certificato per questo nome (Caddy lo fa da solo; per nginx: certbot), e rinnovalo in tempo.
doctor-way-no-tls = { $host } non parla TLS.
    .cure = Scrivi l’indirizzo con http:// – oppure fai parlare TLS al proxy su questa porta.
doctor-way-no-http = Su { $host } non ascolta un server web, o parla TLS.
    .cure = Prova l’indirizzo con https://
doctor-way-no-server = Il proxy risponde { $status }: non trova Ostrakon dietro di sé.
    .cure = Avvia ostrakon serve, e confronta l’indirizzo che il proxy usa con --host e --port.
doctor-way-not-ostrakon = Da { $url } risponde qualcos’altro (stato { $status }).
    .cure = Il percorso è giusto? Sotto un percorso il proxy deve passare tutto quanto c’è sotto (docs/hosting.md).
doctor-way-clock = L’orologio del server e quello di questo computer differiscono di { $seconds } secondi.
    .cure = Ai concili non importa. A certificati e registri sì: regola quello sbagliato.
doctor-way-name = Ostrakon non riconosce { $url } come proprio indirizzo, e lì non dà nessuna pagina.
    .cure = Diglielo: ostrakon serve --public-url { $url }
doctor-way-no-page = Su { $url } non c’è nessuna pagina (stato { $status }).
    .cure = Fai passare al proxy tutto quanto sta sotto questo percorso (docs/hosting.md).
doctor-way-base = La pagina cerca i suoi file in { $path }, ma si trova in { $base }
    .cure = Avvia il server con --base-path { $base }
doctor-way-no-files = I file della pagina non arrivano: { $path }
    .cure = Fai passare al proxy tutto quanto sta sotto questo percorso, senza cambiare gli indirizzi.
doctor-way-page = La pagina e i suoi file arrivano.
doctor-line-opens = Si apre un socket: { $url }
doctor-line-withheld = Non si apre nessun socket (stato { $status }): la pagina si caricherebbe, e poi resterebbe ferma.
    .cure = Fai passare al proxy i WebSocket. In nginx: proxy_http_version 1.1; proxy_set_header Upgrade $http_upgrade; proxy_set_header Connection "upgrade"
doctor-line-origin = A una pagina di questo indirizzo non si apre nessun socket: Ostrakon la prende per estranea.
    .cure = Fai passare al proxy il nome richiesto (in nginx: proxy_set_header Host $http_host), o avvia il server con --public-url.
doctor-line-host = Non si apre nessun socket: Ostrakon non riconosce questo indirizzo come proprio.
    .cure = Diglielo con --public-url.
doctor-line-breaks = Il socket si rompe prima di aprirsi.
    .cure = Fai passare al proxy i WebSocket (docs/hosting.md).
doctor-line-mute = Il socket si apre, ma non ci passa niente.
    .cure = Spegni ciò che il proxy raccoglie prima di passarlo (in nginx: proxy_buffering).
doctor-line-stays = Il socket resta aperto anche se nessuno parla: il battito del server arriva.
doctor-line-ends = Il proxy ha chiuso il socket entro { $seconds } secondi in cui nessuno parlava.
    .cure = Dagli più pazienza di 20 secondi (in nginx: proxy_read_timeout 60s).
doctor-line-no-ping = Dal server non è arrivato nessun battito in { $seconds } secondi.
    .cure = Ascolta per più di 20 secondi (--idle 30); se non arriva nemmeno allora, il proxy inghiotte i ping, e chiude i socket che tacciono a lungo.
doctor-line-own = Le pagine di altri siti qui non possono aprire socket.
doctor-line-foreign = Una pagina di un altro sito qui può aprire un socket.
    .cure = Fai passare al proxy l’intestazione Origin com’è.
