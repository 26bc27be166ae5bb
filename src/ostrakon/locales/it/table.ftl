### Il tavolo: lo schermo grande che tutti guardano. Niente di segreto vi compare prima del tempo.

table-title = Tavolo
table-days-left =
    { $days ->
        [1] Ultimo giorno
       *[other] Restano { $days } giorni
    }
table-calendar = Giorno { $day } di { $days }
table-dawn =
    { $day ->
        [1] Primo giorno, regola del giorno
       *[other] { $last ->
            [yes] Ultimo giorno, regola del giorno
           *[no] Giorno { $day }, regola del giorno
        }
    }
table-lit = Il Sole illumina
table-votes = { $cast } cocci su { $all }
table-votes-label = Hanno deposto { $cast } filosofi su { $all }
table-thinking = { $name } pensa a una domanda
table-shows = { $name } sta per mostrare il suo coccio
table-corrupts = { $name } sceglie chi corrompere
table-consults = { $name } sceglie chi consultare
table-decides = { $name } tiene il suo coccio o lo gira
table-waits = Manca { $name }
table-shuffle = Si rimescolano le carte
table-aloud = { $name } fa la sua domanda a voce
table-free-topic = Argomento a scelta
table-free-line = Un argomento a scelta
table-joker = Jolly
table-joker-says = Chi lo riceve sceglie l’argomento
table-cards = Carte argomento
table-card-past = Carta precedente
table-card-now = Carta di adesso
table-card-next = Carta seguente
table-next = Ora tocca a
table-majority =
    { $side ->
        [white] Vince il bianco
       *[black] Vince il nero
    }
table-guessed = { table-majority }: { $name } ha indovinato!
table-missed = { table-majority }: { $name } resta dov’è
table-tie = Pari: { $name } resta dov’è
table-tie-advances = Pari: a { $name } basta la metà!
table-no-guess = { $name } non ha deposto il suo coccio
table-no-shards = Nessun coccio: { $name } resta dov’è
table-forfeit = { $name } perde il turno
table-unanimous = Tutti d’accordo: { $name } non si muove
table-gain = un passo per ogni contrario
table-step = { $count ->
        [1] passo
       *[other] passi
    }
table-last = Ultimo voto: { $result }
table-corrupted = corrotto
table-consulted = consultato
table-follower = seguace
table-abstained = Astenuti: { $names }
table-empty-half = Nessuno
table-vacant = posto vacante
table-bot = bot
table-away = non collegato
table-gather = Il concilio si riunisce
table-seats = { $seats ->
        [0] Nessun filosofo, per ora
        [1] 1 filosofo su 12
       *[other] { $seats } filosofi su 12
    }
table-how = Inquadra con il telefono, oppure apri { $address } e scrivi
table-code = Codice { $code }
table-qr = Codice QR per entrare nella stanza { $code }
table-go =
    { $missing ->
        [0] Quando ci siete tutti, { $dealer } dà il via dal telefono.
        [1] Manca ancora un filosofo: si comincia in cinque. Il mazziere può aggiungere un bot.
       *[other] Mancano ancora { $missing } filosofi: si comincia in cinque. Il mazziere può aggiungere dei bot.
    }
table-first = Chi entra per primo fa il mazziere e dà il via.
table-winner = Vince la saggezza di { $name }
table-won-temple = Con { $philosopher } arriva al Tempio della Saggezza, dopo { $questions } domande
table-won-calendar = Quando il Calendario finisce, { $philosopher } è il più avanti, dopo { $questions } domande
table-ended-early = Concilio chiuso in anticipo
table-ended-early-says = Nessuno ha vinto: la classifica resta com’era.
table-ranking = La classifica
table-at-space = casella { $space }
table-at-temple = al Tempio
table-knows = Chi conosce meglio il gruppo
table-hits = { $hits } su { $all }
table-twins = Anime gemelle
table-antipodes = Agli antipodi
table-pair = { $first } e { $second }
table-small = Questo è il tavolo: sta meglio su uno schermo grande.
table-take-seat = Prendi un posto
