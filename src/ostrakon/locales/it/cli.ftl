### La riga di comando.

cli-help = Ostrakon: un concilio di filosofi da cinque a dodici persone. Un computer ospita, i telefoni votano, uno schermo mostra il percorso.
cli-serve = Ospita un tavolo su questo computer: scrive l’indirizzo per i telefoni.
cli-replay = Rivedi un concilio, turno per turno, dal suo verbale.

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
cli-serve-public-url = L’indirizzo da cui entrano i telefoni, dove il server non può saperlo: dietro un router o un proxy.
cli-serve-sync = «full»: ciò che è confermato resta anche se manca la corrente. «normal»: più veloce su dischi lenti, ma se manca la corrente le ultime mosse possono perdersi; se si ferma il server non si perde niente.
cli-serve-bot-pace = Quanto aspettano i bot prima di agire, in rapporto ai tempi di una persona: 0.1 li rende dieci volte più svelti, per fare delle prove.
cli-serve-rooms = Quante partite si conservano al massimo; oltre, non se ne aprono di nuove.
cli-serve-who-may-create = “anyone”: chiunque raggiunga questo computer può aprire partite. “passphrase”: solo chi conosce --passphrase. Per unirsi a una partita basta il codice.
cli-serve-passphrase = Ciò che bisogna sapere per aprire partite. Meglio darlo come variabile d’ambiente, dove gli altri utenti di questo computer non lo leggono.
cli-serve-trusted-proxies = Indirizzi o reti dei propri proxy, separati da virgole: solo a loro si crede quando dicono per chi chiedono (X-Forwarded-For).
cli-serve-people-per-address = Quante persone possono venire da uno stesso indirizzo: per esempio tutta una città dietro un proxy che non è in --trusted-proxies.
cli-serve-log-level = Quanto si scrive nel registro. Mai nomi, quesiti, cocci o indirizzi.

cli-replay-help = Rivedi un concilio, turno per turno, dal suo verbale FILE; «-» lo legge dallo standard input. Finisce con 1 a un’azione vietata dalle regole, con 2 se il file non è un verbale.
cli-replay-trace = Scrive lo stato dopo ogni azione, un oggetto JSON per riga.
cli-replay-language = La lingua in cui raccontarlo: it o en.

cli-serving = Ostrakon { $version }
cli-how-to-join = I telefoni nella stessa rete aprono questo indirizzo o inquadrano il codice. Anche lo schermo per tutti si apre da lì.
cli-on-this-computer = Su questo computer: { $address }
cli-kept-in = Le partite si conservano in { $folder }
cli-how-to-stop = Per fermare premi Ctrl+C: le partite in corso continuano quando riavvii.
cli-stopped = Fermato. Le partite in corso continuano quando riavvii.

cli-no-command = Il comando «{ $command }» non c’è. Ci sono: { $known }. Vedi: ostrakon --help
cli-no-option = L’opzione { $option } non c’è. Vedi: ostrakon --help
cli-missing = Manca { $option }. Vedi: ostrakon --help
cli-bad-value = Il valore di { $option } non va bene. Vedi: ostrakon --help
cli-not-understood = Questo comando non si capisce. Vedi: ostrakon --help
cli-no-passphrase = --who-may-create passphrase vuole una parola d’ordine: imposta OSTRAKON_PASSPHRASE.
cli-bad-public-url = --public-url è l’indirizzo di un sito intero, come https://ostrakon.example
cli-port-taken = La porta { $port } è presa da un altro programma. Scegline un’altra: ostrakon serve --port { $port ->
        [8000] 8001
       *[other] 8000
    }
cli-port-forbidden = Questo utente non può usare la porta { $port }. Scegline una da 1024 in su: ostrakon serve --port 8000
cli-host-unknown = Questo computer non ha l’indirizzo «{ $host }». Senza --host si ascolta su tutti i suoi indirizzi.
