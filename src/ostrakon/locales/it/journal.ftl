### Che cosa non va nel diario, e che cosa può fare chi ospita: si legge nel terminale, mai su un telefono.

journal-fault-unwritable = Il diario non si può scrivere: { $place }. Dai a questo utente il permesso di scrivere lì, o scegli un’altra cartella con --data.
journal-fault-full = Il disco è pieno: { $place }. Niente di ciò che era confermato è perso. Libera spazio; poi le partite vanno avanti da sole.
journal-fault-held = { $process ->
        [0] Un altro processo sta già usando il diario { $place }. Prima fermalo, o scegli un’altra cartella con --data.
       *[other] Il processo { $process } sta già usando il diario { $place }. Prima fermalo, o scegli un’altra cartella con --data.
    }
journal-fault-damaged = Il diario { $place } è danneggiato nella stanza { $room }, alla riga { $number }. Si ferma solo questa stanza. Per continuarla, ripristina il file da una copia.
journal-fault-newer = Il diario { $place } è stato scritto da una versione più nuova di Ostrakon. Installa quella, o scegli un’altra cartella con --data.
journal-fault-broken = Il diario { $place } non si può leggere o scrivere: non è un diario, o il disco ha un guasto. Controlla il disco, e ripristina il file da una copia.
journal-fault-closed = Il diario { $place } è già chiuso. Riavvia il server.
journal-fault-unsupported = Questa versione non tiene il diario in «{ $place }». Indica una cartella, oppure sqlite:/// e un file.
journal-fault-missing = Qui non c’è nessun diario: { $place }. Indica la cartella delle partite con --data.
journal-fault-unreachable = Il database non si raggiunge: { $place }. Niente di ciò che era confermato è perso. Controlla che PostgreSQL sia acceso e che la strada sia aperta; poi le partite vanno avanti da sole.
journal-fault-forbidden = Il database non fa entrare questo server: { $place }. Controlla utente, password e nome del database, e che l’utente possa crearvi tabelle.
journal-fault-untrusted = Il database a { $place } non dimostra chi è, oppure non cifra: nessuna password è partita. Controlla il nome nell’indirizzo, sslmode e sslrootcert, e il certificato del database.
journal-fault-driverless = Per tenere il diario in PostgreSQL serve qualcosa in più, l’extra «nodes». In un clone di Ostrakon: make setup. Dove ne è installata la wheel: pip install "ostrakon[nodes] @ file:///percorso/della/wheel"
