### Il tavolo: lo schermo grande che tutti guardano. Niente di segreto vi compare prima del tempo.

table-days-left =
    { $days ->
        [1] Ultima giornata
       *[other] { $days } giornate da giocare
    }
table-calendar = Giornata { $day } di { $days }
table-dawn =
    { $day ->
        [1] Prima giornata, regola del giorno
       *[other] { $last ->
            [yes] Ultima giornata, regola del giorno
           *[no] Giornata { $day }, regola del giorno
        }
    }
table-lit = Il Sole illumina
table-votes =
    { $cast ->
        [one] { $cast } coccio su { $all }
       *[other] { $cast } cocci su { $all }
    }
table-votes-label =
    { $cast ->
        [one] Ha deposto { $cast } filosofo su { $all }
       *[other] Hanno deposto { $cast } filosofi su { $all }
    }
table-thinking = { $name } pensa a un quesito
table-shows = { $name } sta per mostrare il suo coccio
table-corrupts = { $name } sceglie chi corrompere
table-consults = { $name } sceglie chi consultare
table-decides = { $name } tiene il suo coccio o lo gira
table-aloud = { $name } pone il quesito a voce
table-free-topic = Argomento a scelta
table-held = Il quesito aspetta il sì di { $dealer }
table-may-discard = { $dealer } può scartarlo dal telefono.
table-may-reject = Il quesito non va? { $dealer } può respingerlo dal telefono.
table-own-cards =
    { $topics ->
        [one] { $topics } argomento vostro
       *[other] { $topics } argomenti vostri
    }
table-joker = Jolly
table-joker-says = Chi lo riceve sceglie l’argomento
table-cards = Carte argomento
table-card-past = Carta precedente
table-card-now = Carta di adesso
table-card-next = Carta seguente
table-next = Ora tocca a
table-gain = un passo per ogni contrario
table-corrupted = corrotto
table-consulted = consultato
table-follower = seguace
table-abstained = Astenuti: { $names }
table-bot = bot
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
table-won-temple = Con { $philosopher } arriva al Tempio della Saggezza, dopo { $questions } quesiti
table-won-calendar = Quando il Calendario finisce, { $philosopher } è il più avanti, dopo { $questions } quesiti
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
