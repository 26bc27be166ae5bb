### La riga di comando.

cli-help = Ostrakon: un concilio di filosofi da cinque a dodici persone. Un computer ospita, i telefoni votano, uno schermo mostra il percorso.
cli-serve = Ospita un tavolo su questo computer: scrive l’indirizzo per i telefoni.
cli-play = Gioca un concilio da soli, qui nel terminale, con i bot.
cli-play-help = Gioca un concilio da soli con i bot, qui nel terminale: niente server, niente rete, e nulla resta se non lo dici tu. «?» aiuta dappertutto.
cli-play-seats = Quanti filosofi, te compreso.
cli-play-strength = Come giocano i bot: tranquilli, attenti, acuti, o un po’ e un po’.
cli-play-with = Le lettere dei bot che devono venire, come DAH; gli altri vengono a sorte.
cli-play-name = Il tuo nome; altrimenti quello del tuo filosofo.
cli-play-seat = La lettera del tuo filosofo; altrimenti a sorte.
cli-play-pace = Quanto ci mettono i bot, in rapporto alle persone: 0 niente, 1 quanto le persone.
cli-play-seed = Un numero: con lo stesso si hanno le stesse carte e gli stessi bot.
cli-play-option = Un’opzione delle regole come nome=valore, per esempio days=3 o tie=advances; si può ripetere.
cli-play-save = Tieni il verbale del concilio in questo file.
cli-play-language = La lingua di testi e quesiti.
cli-replay = Rivedi un concilio, turno per turno, dal suo verbale.
cli-tournament = Fa giocare molti concili alle menti e a programmi vostri: forza, posti, passi.
cli-simulate = Tiene molti concili, e stampa com’è un concilio: durata, corsa, regole, sequele.

cli-usage = Uso:
cli-options = OPZIONI
cli-command = COMANDO
cli-title-options = Opzioni
cli-title-commands = Comandi
cli-default = senza: { $value }
cli-environment = o come { $name }
cli-completion = Perché bash completi i comandi: eval "$(_OSTRAKON_COMPLETE=bash_source ostrakon)"; per zsh e fish: zsh_source, fish_source.
cli-show-help = Mostra questo aiuto.
cli-version = Mostra la versione.

cli-serve-host = L’indirizzo su cui ascoltare. Senza: tutti gli indirizzi di questo computer.
cli-serve-port = La porta su cui ascoltare; 0 ne prende una libera.
cli-serve-data = La cartella in cui si conservano le partite. Senza: la cartella dei dati dell’utente.
cli-serve-journal = L’indirizzo del diario, al posto di una cartella: postgresql://utente:password@host/database. Meglio darlo come variabile d’ambiente, dove gli altri utenti di questo computer non lo leggono.
cli-serve-bell = L’indirizzo di NATS, con cui si chiamano i server che usano lo stesso PostgreSQL: nats://utente:password@host. Senza, si domandano le novità due volte al secondo.
cli-serve-bell-credentials = Un file di credenziali per NATS.
cli-bad-bell = La campanella serve ai server che usano lo stesso PostgreSQL: indica --journal postgresql://… e --bell nats://host oppure tls://host.
bell-fault-forbidden = La campanella non fa entrare questo server: { $place }. Controlla utente e password, oppure il file di --bell-credentials, e che possano usare gli argomenti ostrakon.room.*
bell-fault-untrusted = La campanella a { $place } non dimostra chi è, oppure non cifra: nessuna password è partita. Controlla il nome nell’indirizzo e il certificato di NATS; di un’autorità tua ci si fida con SSL_CERT_FILE.
bell-fault-credentials = Il file di --bell-credentials non contiene credenziali per NATS. Per: { $place }
cli-serve-public-url = L’indirizzo da cui entrano i telefoni, dove il server non può saperlo: dietro un router o un proxy. Può finire con il --base-path.
cli-serve-base-path = Il percorso sotto il quale sta tutto, se un proxy offre altro sullo stesso sito: per esempio /ostrakon.
cli-serve-no-own-addresses = Non proporre ai telefoni gli indirizzi di questo computer, perché non portano a niente: in un container.
cli-serve-sync = «full»: ciò che è confermato resta anche se manca la corrente. «normal»: più veloce su dischi lenti, ma se manca la corrente le ultime mosse possono perdersi; se si ferma il server non si perde niente.
cli-serve-bot-pace = Quanto aspettano i bot prima di agire, in rapporto ai tempi di una persona: 0.1 li rende dieci volte più svelti, per fare delle prove.
cli-serve-rooms = Quante partite si conservano al massimo; oltre, non se ne aprono di nuove.
cli-serve-who-may-create = “anyone”: chiunque raggiunga questo computer può aprire partite. “passphrase”: solo chi conosce --passphrase. Per unirsi a una partita basta il codice.
cli-serve-passphrase = Ciò che bisogna sapere per aprire partite. Meglio darlo come variabile d’ambiente, dove gli altri utenti di questo computer non lo leggono.
cli-serve-trusted-proxies = Indirizzi o reti dei propri proxy, separati da virgole: solo a loro si crede quando dicono per chi chiedono (X-Forwarded-For).
cli-serve-people-per-address = Quante persone possono venire da uno stesso indirizzo: per esempio tutta una città dietro un proxy che non è in --trusted-proxies.
cli-serve-metrics-for = Indirizzi o reti, separati da virgole, da cui si può leggere /metrics: conteggi e tempi di tutto il server, nessuna partita e nessuna persona. Senza: solo questo computer.
cli-serve-log-level = Quanto si scrive nel registro. Mai nomi, quesiti, cocci o indirizzi.
cli-serve-log = La forma del registro, sullo standard error. «words»: righe da leggere. «json»: un oggetto JSON per riga, per un programma; allora vi sta anche ciò che non va nel diario.

cli-doctor = Guarda se questo computer, o la via attraverso un proxy, è pronto per un concilio.
cli-doctor-help = Guarda questo computer: versioni, indirizzi, porta, diario, disco. Con URL: la via da quell’indirizzo attraverso un proxy fino al server. Non cambia niente; finisce entro due minuti, con 1 se qualcosa non va. Dagli le stesse opzioni di ostrakon serve.
cli-doctor-port = La porta da guardare.
cli-doctor-idle = Per quanti secondi tenere aperto un socket muto attraverso un proxy; il battito del server arriva ogni 20.
cli-doctor-bad-url = URL è un indirizzo come https://play.example.org o https://play.example.org/ostrakon

cli-replay-help = Rivedi un concilio, turno per turno, dal suo verbale FILE; «-» lo legge dallo standard input. Finisce con 1 a un’azione vietata dalle regole, con 2 se il file non è un verbale.
cli-replay-trace = Scrive lo stato dopo ogni azione, un oggetto JSON per riga.
cli-replay-language = La lingua in cui raccontarlo: it o en.

cli-tournament-help = Gioca molti concili tra le nostre menti e programmi vostri (docs/bots.md), e stampa come stanno, con intervalli al 95 %. Lo stesso seme gioca lo stesso torneo.
cli-tournament-bot = Chi gioca: easy, attentive, keen, knowing (un metro che conosce la vera probabilità di ogni voto), o il comando di un programma tra virgolette: "python my_bot.py". Una volta per ciascuno; senza, le tre forze.
cli-tournament-seats = Quanti filosofi: un numero da 5 a 12, o più d’uno, separati da virgole.
cli-tournament-councils = Quanti concili per ogni numero di filosofi.
cli-tournament-seed = Da che cosa si trae il caso: lo stesso seme gioca lo stesso torneo.
cli-tournament-language = La lingua di argomenti e quesiti: it o en. Senza, la vostra.
cli-tournament-seconds = Quanto può metterci un programma per un’azione.
cli-tournament-jobs = Quanti concili si giocano insieme. Senza, tanti quanti sono i core.
cli-tournament-json = Stampa JSON invece di tabelle.
cli-tournament-few = Un torneo vuole almeno due partecipanti, e al più dodici: date --bot per ciascuno.
cli-tournament-no-program = Non c’è nessun programma «{ $program }». --bot prende easy, attentive, keen, knowing, o un comando tra virgolette.
cli-no-lab = Per questo serve qualcosa in più, l’extra «lab». In un clone di Ostrakon: make setup. Dove ne è installata la wheel: pip install "ostrakon[lab] @ file:///percorso/della/wheel"
cli-unwritten = { $file } non si può scrivere: { $why }

cli-serving = Ostrakon { $version }
cli-how-to-join = I telefoni nella stessa rete aprono questo indirizzo o inquadrano il codice. Anche lo schermo per tutti si apre da lì.
cli-how-to-join-said = I telefoni e lo schermo per tutti aprono questo indirizzo o inquadrano il codice. Lo indica --public-url: deve portare qui, o a un server con le stesse partite.
cli-no-address-only-here = I telefoni non possono entrare: questo server ascolta solo questo computer. Togli --host, e potranno.
cli-no-address-no-network = I telefoni non possono entrare: questo computer non è in nessuna rete. Collegalo alla rete dei telefoni; le pagine se ne accorgono da sole.
cli-no-address-not-mine = I telefoni entrano dall’indirizzo del computer su cui gira questo container: apri il tavolo da quell’indirizzo, o indicalo con --public-url.
cli-on-this-computer = Su questo computer: { $address }
cli-this-server = Questo server, da questo computer: { $address }
cli-kept-in = Le partite si conservano in { $folder }
cli-how-to-stop = Per fermare premi Ctrl+C: le partite in corso continuano quando riavvii.
cli-stopped = Fermato. Le partite in corso continuano quando riavvii.

cli-no-command = Il comando «{ $command }» non c’è. Ci sono: { $known }. Vedi: ostrakon --help
cli-no-option = L’opzione { $option } non c’è. Vedi: { $command } --help
cli-missing = Manca { $option }. Vedi: { $command } --help
cli-bad-value = Il valore di { $option } non va bene. Vedi: { $command } --help
cli-bad-value-of = Il valore di { $option } non va bene. Può essere: { $range }. Vedi: { $command } --help
cli-no-such-word = Qui non c’è nessun «{ $name }» da fissare. Ci sono: { $known }
cli-no-such-value = { $name } non può essere «{ $value }». Può essere: { $known }
cli-not-understood = Questo comando non si capisce. Vedi: ostrakon --help
cli-no-passphrase = --who-may-create passphrase vuole una parola d’ordine: imposta OSTRAKON_PASSPHRASE.
cli-bad-public-url = --public-url è un indirizzo come https://ostrakon.example; se ha un percorso, è quello di --base-path: https://play.example/ostrakon
cli-bad-journal = Indica il diario con il suo indirizzo: postgresql://utente:password@host/database, oppure sqlite:/// e un file. Una cartella si indica con --data.
cli-bad-base-path = --base-path è un percorso come /ostrakon, e nessuno di quelli di Ostrakon (/api, /health, /rules, /texts, /web, /ws).
cli-port-taken = La porta { $port } è presa da un altro programma. Scegline un’altra: ostrakon serve --port { $port ->
        [8000] 8001
       *[other] 8000
    }
cli-port-forbidden = Questo utente non può usare la porta { $port }. Scegline una da 1024 in su: ostrakon serve --port 8000
cli-host-unknown = Questo computer non ha l’indirizzo «{ $host }». Senza --host si ascolta su tutti i suoi indirizzi.

cli-journal = Cura il diario, il file in cui sono conservate le partite: check, backup, export, forget.
cli-journal-check = Controlla ogni stanza e ogni concilio rigiocandoli.
cli-journal-check-help = Controlla il diario: il file stesso, ogni stanza rigiocandone le righe, ogni concilio finito dal suo verbale. Il server può essere acceso.
cli-journal-backup = Copia il diario in un file; intanto si gioca.
cli-journal-backup-help = Copia il diario in FILE, com’è in questo momento. Il server può essere acceso, e si continua a giocare.
cli-journal-export = Scrive il verbale di un concilio.
cli-journal-export-help = Scrive il verbale di un concilio finito della stanza ROOM: l’ultimo, se non se ne sceglie un altro. Il server può essere acceso.
cli-journal-forget = Cancella una stanza, o chi sedeva a un posto.
cli-journal-forget-help = Cancella la stanza ROOM con tutto ciò che contiene; oppure, con --seat, i nomi, i token e le bozze di chi sedeva lì. Il server dev’essere fermo.
cli-journal-data = La cartella in cui sono conservate le partite, o una copia. Senza: la cartella dati dell’utente.
cli-journal-jobs = Quanti processi controllano insieme. Senza: uno per processore.
cli-journal-mend = Elimina le istantanee sbagliate; le stanze si leggono allora dalle righe. Il server dev’essere fermo.
cli-journal-council = Quale concilio della stanza, contando da 1. Senza: l’ultimo finito.
cli-journal-with-secrets = Anche un concilio ancora in corso, benché il suo verbale contenga i cocci di tutti e l’ordine del mazzo.
cli-journal-output = Il file in cui scrivere; non deve esistere ancora. Senza: lo standard output.
cli-journal-seat = La lettera del posto; si dimentica chiunque vi sia mai stato seduto.
cli-journal-no-room = In questo diario non c’è la stanza { $room }.
cli-journal-no-council = La stanza { $room } ha { $councils ->
        [0] zero concili
        [one] un solo concilio
       *[other] solo { $councils } concili
    }.
cli-journal-running = Il concilio della stanza { $room } è ancora in corso, e il suo verbale contiene i cocci di tutti. Per scriverlo comunque: --with-secrets
cli-journal-nobody = Nessuno è mai stato seduto al posto { $seat } della stanza { $room }.
cli-journal-there-already = Il file esiste già, e non viene sovrascritto: { $file }
cli-journal-exported = Il verbale è in { $file }
cli-journal-backed-up = { $rooms ->
        [one] Una stanza è conservata
       *[other] { $rooms } stanze sono conservate
    } in { $file }. Per ripartire un giorno da lì: ferma il server, togli tutti i file da { $folder }, e mettici questo con il nome { $journal }.
cli-journal-database = Un database al posto di una cartella: postgresql://utente:password@host/database.
cli-journal-elsewhere = Le partite sono in { $place }. Prima copiale in un file: ostrakon journal backup FILE. Poi questo comando funziona con: --data FILE
cli-journal-fetched = { $rooms ->
        [one] Copiato il database con una stanza: { $file }
       *[other] Copiato il database con { $rooms } stanze: { $file }
    }
cli-journal-erased = La stanza { $room } è cancellata. Le copie fatte prima la contengono ancora.
cli-journal-forgotten = { $people ->
        [one] Una persona è dimenticata
       *[other] { $people } persone sono dimenticate
    } al posto { $seat } della stanza { $room }. Le copie fatte prima le contengono ancora.
cli-journal-sound = È tutto in ordine: { $rooms ->
        [one] una stanza
       *[other] { $rooms } stanze
    }, { $councils ->
        [one] un concilio rigiocato
       *[other] { $councils } concili rigiocati
    }.
cli-journal-flaws = { $flaws ->
        [one] Una cosa non va
       *[other] { $flaws } cose non vanno
    }, in { $rooms ->
        [one] una stanza
       *[other] { $rooms } stanze
    }. Tutto il resto è in ordine.
cli-journal-broken = Il file è danneggiato: { $place }. Controlla il disco, e ripristina il file da una copia.
cli-journal-complaint = La base di dati dice: { $says }
cli-journal-progress = { $done } stanze su { $rooms }…
cli-journal-mended = { $rooms ->
        [one] Un’istantanea sbagliata è stata eliminata
       *[other] { $rooms } istantanee sbagliate sono state eliminate
    }.
cli-journal-flaw-row = Stanza { $room }: la riga { $number } è danneggiata, o non segue da quelle prima. La stanza è ferma; per continuarla, ripristina il diario da una copia.
cli-journal-flaw-newer = Stanza { $room }: la riga { $number } è stata scritta da una versione più nuova di Ostrakon. Per continuare, installa quella.
cli-journal-flaw-rules = Stanza { $room }: il concilio che comincia alla riga { $number } ha regole che questa versione non ha. Installa la versione con cui è cominciato.
cli-journal-flaw-record = Stanza { $room }: il concilio che finisce alla riga { $number } non riesce uguale dal suo verbale. Per favore, segnalalo.
cli-journal-flaw-snapshot = Stanza { $room }: l’istantanea alla riga { $number } non è ciò a cui portano le righe. Ferma il server ed esegui: ostrakon journal check --mend
cli-journal-flaw-noted = Stanza { $room }: la prossima scadenza è annotata male. Si corregge appena qualcuno gioca nella stanza.
cli-journal-again = Il diario si può di nuovo scrivere: le partite vanno avanti.
cli-room-stands-still = La stanza { $room } è ferma. { $why }
cli-serve-keep = Dopo quanti giorni si cancella una stanza che nessuno usa; 0: mai.

cli-serve-pack = Un pacchetto di carte vostre (JSON o CSV, vedi docs/packs.md): occupano le carte bianche di ogni partita aperta da ora in poi. Che cosa non va in un pacchetto lo dice ostrakon cards check.
cli-serve-muse-learns = “on”: si conta come i quesiti della Musa dividono le persone, senza nomi né partite, e lei preferisce quelli che dividono quasi a metà. “off”: non si conta e non si usa niente.
cli-serve-pack-wrong = Il pacchetto { $file } non si può usare: { $says } Tutto il resto: ostrakon cards check { $file }

cli-muse = Che cosa ha imparato la Musa: report, forget.
cli-muse-report = Mostra come i suoi quesiti dividono le persone.
cli-muse-report-help = Mostra ogni quesito della Musa posto così com’era: quanti hanno preferito l’una e l’altra risposta, la quota di bianco e l’intervallo in cui si trova 95 volte su 100 (della distribuzione Beta con 2 in più per parte). Prima vengono quelli che dividono meglio. Il server può restare acceso.
cli-muse-csv = In CSV, per un foglio di calcolo.
cli-muse-nothing = Non è ancora stato contato niente.
cli-muse-counted = { $questions ->
        [one] Un quesito
       *[other] { $questions } quesiti
    }, { $shards ->
        [one] un coccio
       *[other] { $shards } cocci
    }. In ogni riga: lingua e sigla; bianchi : neri; quota di bianco e suo intervallo al 95 % (Beta); quesito, risposta bianca / risposta nera.
cli-muse-forget = Cancella quello che è stato contato.
cli-muse-forget-help = Cancella tutto quello che è stato contato dei quesiti della Musa: lei ricomincia da capo. Il server dev’essere fermo.
cli-muse-forgotten = Tutto quello che era stato contato è cancellato. Le copie fatte prima lo contengono ancora.
