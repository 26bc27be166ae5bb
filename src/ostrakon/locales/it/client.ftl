### Le pagine di chi gioca: inizio, posto, concilio, fine. Per il tavolo c’è table.ftl.

side-white = Bianco
side-black = Nero

## Dappertutto

client-close = Chiudi
client-menu = Menu
client-rules = Regole
client-rule = Regola { $rule }
client-understood = Ho capito
client-no = Indietro
client-home = Torna all’inizio
client-reload = Ricarica
client-path = Il percorso
client-connecting = Un momento…
client-lost = Connessione persa: mi ricollego da solo.
client-retry = Riprova ora
client-unreachable = Il server non risponde.
client-unreachable-why = Forse è stato spento, o questo dispositivo non è più sulla sua rete.
client-unreachable-cure = Controlla il Wi-Fi, e che Ostrakon sia acceso sul computer che ospita. La pagina continua a provare da sola.
client-blocked = Il server c’è, ma il collegamento di gioco non passa.
client-blocked-why = Qualcosa lungo la strada lascia passare le pagine ma non i WebSocket: di solito un proxy senza upgrade, o la rete di una scuola o di un’azienda.
client-blocked-cure = Prova un’altra rete, per esempio i dati del telefono. Per chi ospita: in docs/hosting.md c’è quel che serve al proxy. La pagina continua a provare da sola.
client-replaced = Stai giocando da un’altra pagina
client-replaced-why = Dopo questa pagina hai aperto il tuo posto altrove: ora si gioca lì.
client-replaced-here = Gioca qui
client-time-left = Tempo che resta
client-time-over = Tempo scaduto
client-seconds-left =
    { $seconds ->
        [one] Resta { $seconds } secondo
       *[other] Restano { $seconds } secondi
    }

## Inizio

client-promise = Una domanda, due cocci. Indovina da che parte sta il gruppo.
client-code = Codice della partita
client-join = Entra nella partita
client-show-table = Mostra qui il tavolo
client-new = Nuova partita
client-passphrase = Parola d’ordine di questo server
client-alone = Gioca con i bot
client-company = Scegli la compagnia
client-company-seats = Filosofi in tutto
client-company-strength = Come giocano i bot
client-company-easy = tranquilli
    .why = Pensano che siate tutti come loro, e seguono quando gli va.
client-company-attentive = attenti
    .why = Vi conoscono dai cocci che deponete.
client-company-keen = acuti
    .why = Vi conoscono, pesano ogni quesito, e tengono il ramoscello per il turno giusto.
client-company-mixed = un po’ e un po’
    .why = Chi la prende alla buona, chi vi osserva, a chi non sfugge nulla.
client-company-who = Chi viene? Chi non è scelto viene a sorte
client-company-grown = Con questa scelta i filosofi diventano { $seats } in tutto.
client-company-begin =
    { $bots ->
        [one] Gioca con { $bots } bot
       *[other] Gioca con { $bots } bot
    }
client-company-seat =
    { $bots ->
        [one] Fai sedere { $bots } bot
       *[other] Fai sedere { $bots } bot
    }
client-fill-up = Completa con i bot
client-says = { $name } dice: { $words }
client-back = Torna alla partita { $code } come
client-back-hidden = Torna alla partita come

## Prima di cominciare

client-room = Partita { $code }
client-here =
    { $count ->
        [0] nessun filosofo presente
        [one] { $count } filosofo presente
       *[other] { $count } filosofi presenti
    }
client-your-name = Il tuo nome
client-name-missing = Scrivi il tuo nome
client-choose = Scegli il tuo filosofo
client-choose-one = Scegli un filosofo
client-enter-as = Entra come { $philosopher }
client-you-are = sei tu
client-gather = Il concilio si riunisce
client-bot-easy = bot tranquillo
client-bot-attentive = bot attento
client-bot-keen = bot acuto
client-next-bot = Com’è il prossimo bot
client-next-bot-easy = tranquillo
client-next-bot-attentive = attento
client-next-bot-keen = acuto
client-dealer = mazziere
client-change = Cambia
client-unseat = Libera il posto di { $name }
client-add-bot = Aggiungi bot
client-invite = Fai entrare altri
client-invite-how = Inquadra il codice con il telefono, oppure apri { $address } e scrivi
client-invite-table = Per il tavolo, su un grande schermo, apri
client-other-address = Non si apre? Altro indirizzo
client-no-way-only-here = I telefoni non possono entrare: il server ascolta solo il suo computer. Avvialo senza --host.
client-no-way-no-network = I telefoni non possono ancora entrare: il computer che ospita non è in nessuna rete. Collegalo a quella dei telefoni e ricarica questa pagina.
client-no-way-not-mine = Da un telefono questo indirizzo non porta a niente. Apri questa pagina dall’indirizzo del computer nella rete, come http://192.168.1.7:8000: allora appare il codice da inquadrare.
client-qr = Codice QR per entrare nella partita { $code }
client-link = Link a questa partita
client-copy = Copia il link
client-copied = Copiato.
client-marked = Questo browser non permette alla pagina di copiare. Il link è selezionato: tienilo premuto e scegli «Copia», oppure premi Ctrl+C.
client-house = Le regole della casa
client-house-set = Cambia le regole della casa
client-numbers =
    { $days ->
        [one] Si parte dalla casella { $space } e si gioca { $days } giornata.
       *[other] Si parte dalla casella { $space } e si giocano { $days } giornate.
    }
client-missing =
    { $missing ->
        [one] Manca ancora un filosofo
       *[other] Mancano ancora { $missing } filosofi
    }
client-start = Comincia in { $count }
client-dealer-starts = { $name } dà il via quando ci siete tutti.
## Le carte di chi gioca

client-cards = Le vostre carte
client-cards-none = otto carte bianche da riempire
client-cards-count =
    { $topics ->
        [one] { $topics } argomento vostro
       *[other] { $topics } argomenti vostri
    }
client-cards-why = Nel mazzo ci sono otto carte bianche, di otto argomenti l’una. Chiunque può aggiungerne, dal suo telefono.
client-cards-later = Si riempiono prima che il concilio cominci.
client-cards-add = Un argomento vostro
client-cards-add-do = Aggiungi
client-card = Carta { $number }
client-card-lines = { $count } di 8
client-card-by-nobody = della Musa o di un pacchetto
client-card-questions =
    { $count ->
        [one] { $count } quesito
       *[other] { $count } quesiti
    }
client-card-take-off = Togli «{ $topic }»
client-card-complete = Completa la carta { $number } con la Musa
client-card-drop = Togli la carta { $number }
    .why = Si cancellano tutti gli argomenti che ci sono sopra.
client-unfinished = Carte non ancora piene
    .why = Che fine fanno quando il concilio comincia.
client-unfinished-complete = Le completa la Musa
client-unfinished-leave_out = Restano fuori
client-packs = Pacchetti
client-packs-why = Un pacchetto porta fino a otto carte già pronte: un file JSON, o CSV come lo salva un foglio di calcolo.
client-packs-dealer = Un pacchetto di carte già pronte può caricarlo il mazziere.
client-pack-lay = Carica un pacchetto
client-pack-laid = Le carte del pacchetto sono qui.
client-pack-wrong = Nel file c’è qualcosa da correggere, e nessuna carta è stata presa:
client-pack-line = Riga { $line }.
client-pack-more =
    { $count ->
        [one] E ancora { $count } cosa.
       *[other] E ancora { $count } cose.
    }
client-pack-csv = Salva per il foglio di calcolo
client-pack-json = Salva come JSON

## In più su un telefono

client-add-here = Aggiungi qualcuno su questo telefono
    .why = Il telefono passa di mano in mano: tra una persona e l’altra lo schermo si copre, e nessuno vede ciò che non è suo.
client-their-name = Nome di chi si aggiunge
client-their-name-missing = Scrivi il suo nome
client-on-this = su questo telefono
client-take-off = Togli { $name } da questo telefono
client-pass-to = Tocca a { $name }
client-pass-ask = per fare il quesito
client-pass-show = per mostrare un coccio
client-pass-name = per scegliere qualcuno
client-pass-vote = per votare
client-pass-decide = per tenere il coccio o girarlo
client-pass-why = Passa il telefono. Gli altri guardano altrove.
client-pass-open = Eccomi, sono { $name }
client-pass-first = Oppure prima:
client-pass-on = Avanti, tocca a { $name }
client-hand = Su questo telefono
client-hand-of = Ora guarda solo { $name }
client-hand-away = Copri

## Regole della casa

client-language = Lingua dei quesiti
client-language-why = In che lingua sono gli argomenti sulle carte di tutti e i quesiti dei bot. I comandi restano per ognuno nella lingua che preferisce.
client-clock-ask = Tempo per il quesito
    .why = Quanto può pensarci chi interroga. Allo scadere perde il turno.
client-clock-vote = Tempo per il voto
    .why = Quanto può durare un voto; se in più giocate su un telefono, altrettanto per ognuno di voi. Allo scadere, chi non ha deposto il coccio si astiene.
client-clock-choose = Tempo per le altre scelte
    .why = Quanto si può pensare prima di mostrare il coccio, di nominare qualcuno, di tenere il coccio o girarlo.
client-clock-off = Senza limite
client-by-number = Secondo quanti siete

## Sul percorso

client-start-label = Partenza
client-space = casella { $space }
client-temple = Tempio della Saggezza
client-at-temple = al Tempio
client-your-turn = tocca a te
client-board = Percorso verso il Tempio della Saggezza. In testa, alla casella { $space }: { $names }.
client-board-temple = Percorso verso il Tempio della Saggezza. Nel Tempio: { $names }.
client-day = Giornata { $day } di { $days }
client-lights =
    { $me ->
        [yes] Il Sole illumina te.
       *[no] Il Sole illumina { $name }.
    }

## Il quesito

client-ask-title = Poni il quesito
client-prepare-title = Prepara il quesito
client-prepare-why = Tocca a te subito dopo. Ciò che scrivi resta qui, e per ora lo vedi solo tu.
client-prepare = Prepara il tuo quesito
client-prepared = Torna al concilio
client-prepare-vote = Si vota, e manca il tuo coccio. Quel che hai scritto resta qui.
client-prepared-vote = Vai a votare
client-question = Il quesito
client-question-hint = Meglio… o…?
client-letters-left =
    { $left ->
        [one] resta { $left } lettera
       *[other] restano { $left } lettere
    }
client-free = argomento a scelta
client-free-topic = Argomento a tua scelta
client-free-line = Scegli un argomento della carta
client-question-missing = Scrivi il quesito
client-answer-missing = Manca una risposta
client-answers-same = Le due risposte sono uguali
client-topic-missing = Scegli l’argomento
client-ask = Poni il quesito
client-ask-aloud = Lo chiedo a voce
client-muse = Chiedi alla Musa
client-muse-title = La Musa suggerisce
client-muse-why = Tocca un quesito per prenderlo; poi puoi cambiarlo.
client-muse-more = Suggeriscine altri
client-muse-none = Su questo argomento la Musa non ha altro.
client-muse-taken = Il quesito è nel modulo: puoi cambiarlo.
client-topic-aloud = Detto a voce
client-swap = Scambia i colori
client-pairs = Risposte già pronte
client-written-for = L’avevi scritto per «{ $topic }».
client-write-anew = Ricomincia
pair-yes = Sì
    .other = No
pair-agree = D’accordo
    .other = Per niente
pair-always = Sempre
    .other = Mai
pair-me = Io
    .other = Gli altri
pair-now = Subito
    .other = Più tardi
client-write = Scrivi il tuo quesito
client-you-next = Tocca a te:
client-aloud =
    { $me ->
        [yes] Poni il tuo quesito a voce: una risposta è bianca, l’altra nera.
       *[no] { $name } pone il quesito a voce: ascolta.
    }
client-news-returned = Il mazziere ha respinto il quesito: se ne pone un altro.
client-news-discarded = Il mazziere ha scartato l’argomento.
client-news-follows = { $name } è seguace di { $asker }.

## Il voto

client-your-shard = Il tuo coccio
client-votes =
    { $cast ->
        [one] { $cast } voto su { $all }
       *[other] { $cast } voti su { $all }
    }
client-laid = deposto
client-choose-shard = Scegli una risposta
client-choose-guess = Scegli un colore
client-lay =
    { $side ->
        [white] { $last ->
            [yes] Deponi il bianco e chiudi il voto
           *[no] Deponi il coccio bianco
        }
       *[black] { $last ->
            [yes] Deponi il nero e chiudi il voto
           *[no] Deponi il coccio nero
        }
    }
client-lay-guess =
    { $side ->
        [white] { $last ->
            [yes] Maggioranza bianca, chiudi il voto
           *[no] Conferma: maggioranza bianca
        }
       *[black] { $last ->
            [yes] Maggioranza nera, chiudi il voto
           *[no] Conferma: maggioranza nera
        }
    }
client-turn-shard =
    { $side ->
        [white] Gira il coccio: bianco
       *[black] Gira il coccio: nero
    }
client-has-laid =
    { $side ->
        [white] Hai deposto il coccio bianco
       *[black] Hai deposto il coccio nero
    }
client-turn-until = Puoi girarlo finché il voto è aperto.
client-lays-itself = Se il tempo finisce, si depone da sé.
client-guess-title = Che cosa dirà la maggioranza?
client-guess-why = Se indovini, un passo per ogni coccio contrario.
client-show =
    { $side ->
        [white] Mostra a tutti il coccio bianco
       *[black] Mostra a tutti il coccio nero
    }
client-show-why = Lo vedranno tutti, e non potrai girarlo. Poi scegli chi corrompere.
client-shown-mine =
    { $side ->
        [white] Hai mostrato il coccio bianco.
       *[black] Hai mostrato il coccio nero.
    }
client-my-shard = Il tuo coccio
client-name-count =
    { $missing ->
        [1] Scegline uno
        [2] Scegline due
        [3] Scegline tre
        [4] Scegline quattro
       *[other] Scegline { $missing }
    }
client-name-missing-count =
    { $missing ->
        [1] Scegline ancora uno
        [2] Scegline ancora due
        [3] Scegline ancora tre
        [4] Scegline ancora quattro
       *[other] Scegline ancora { $missing }
    }
client-corruption-title = Chi corrompi?
client-corruption-how =
    { $side ->
        [white] { $count ->
            [1] Scegline uno: voterà bianco come te.
            [2] Scegline due: voteranno bianco come te.
            [3] Scegline tre: voteranno bianco come te.
           *[other] Scegline { $count }: voteranno bianco come te.
        }
       *[black] { $count ->
            [1] Scegline uno: voterà nero come te.
            [2] Scegline due: voteranno nero come te.
            [3] Scegline tre: voteranno nero come te.
           *[other] Scegline { $count }: voteranno nero come te.
        }
    }
client-corruption-do =
    { $count ->
        [1] Corrompi questo filosofo
       *[other] Corrompi questi filosofi
    }
client-oracle-title = Chi consulti?
client-oracle-how =
    { $count ->
        [1] Scegline uno: vedrai il suo coccio, e solo tu.
        [2] Scegline due: vedrai i loro cocci, e solo tu.
        [3] Scegline tre: vedrai i loro cocci, e solo tu.
       *[other] Scegline { $count }: vedrai i loro cocci, e solo tu.
    }
client-oracle-do =
    { $count ->
        [1] Consulta questo filosofo
       *[other] Consulta questi filosofi
    }
client-corrupted =
    { $side ->
        [white] { $name } ti ha corrotto: il tuo voto è bianco, e non si gira.
       *[black] { $name } ti ha corrotto: il tuo voto è nero, e non si gira.
    }
client-consulted = { $name } ti ha consultato: ha visto il tuo coccio.
client-decide-title = Lo tieni o lo giri?
client-decide-keep =
    { $side ->
        [white] Tieni il coccio bianco
       *[black] Tieni il coccio nero
    }
client-decide-turn =
    { $side ->
        [white] Gira il coccio: bianco
       *[black] Gira il coccio: nero
    }
client-seen-oracle = Solo tu vedi
client-seen-deception = Hanno deposto
client-seen-count = ({ $white } bianchi, { $black } neri)
client-shown-corruption = Cocci già mostrati
client-shown-deception = Cocci scoperti
client-follow = Dichiarati seguace di { $name }
client-follow-why = Una sola volta: se avanza, avanzi anche tu.
client-follow-sure = Sì, una volta per tutte
client-you-follow = Sei seguace di { $name }

## Chi si aspetta

client-wait-ask = { $name } pensa a un quesito: { $topic }
client-wait-show = { $name } sta per mostrare il suo coccio.
client-wait-corruption = { $name } sceglie chi corrompere.
client-wait-oracle = { $name } sceglie chi consultare.
client-wait-decide = { $name } tiene il suo coccio o lo gira.
client-wait-vote =
    { $count ->
        [0] Il voto si chiude.
        [one] Manca { $names }.
       *[other] Mancano { $names }.
    }
client-shuffle = Si rimescolano le carte.
client-watching = Stai guardando: tutti i posti sono presi. Se uno si libera, puoi prenderlo da qui.
client-take-over = Un posto si è liberato: puoi prenderlo tu.
client-take-seat = Continua come { $philosopher }

## L’esito

client-verdict-forfeit =
    { $me ->
        [yes] Perdi il turno
       *[no] { $name } perde il turno
    }
client-verdict-nobody =
    { $me ->
        [yes] Nessun coccio: resti dove sei
       *[no] Nessun coccio: { $name } resta dov’è
    }
client-verdict-no-guess =
    { $me ->
        [yes] Non hai deposto il tuo coccio: resti dove sei
       *[no] { $name } non ha deposto il suo coccio e resta dov’è
    }
client-verdict-tie =
    { $me ->
        [yes] Pari: resti dove sei
       *[no] Pari: { $name } resta dov’è
    }
client-verdict-tie-advances =
    { $me ->
        [yes] Pari: ti basta la metà!
       *[no] Pari: a { $name } basta la metà!
    }
client-side-wins =
    { $side ->
        [white] Vince il bianco
       *[black] Vince il nero
    }
client-verdict-missed =
    { $me ->
        [yes] { client-side-wins }: resti dove sei
       *[no] { client-side-wins }: { $name } resta dov’è
    }
client-verdict-guessed =
    { $me ->
        [yes] { client-side-wins }: hai indovinato!
       *[no] { client-side-wins }: { $name } ha indovinato!
    }
client-verdict-unanimous =
    { $me ->
        [yes] Tutti d’accordo: non ti muovi
       *[no] Tutti d’accordo: { $name } non si muove
    }
client-forfeit-why = Nessun coccio si conta, e chi perde il turno va in fondo alla sua pila.
client-lost-time = Il tempo è finito prima del quesito.
client-lost-closed = Il mazziere non ha aspettato oltre.
client-lost-shown = Il coccio non è stato mostrato in tempo.
client-lost-absent =
    { $me ->
        [yes] Toccava a te, e non c’eri.
       *[no] { $name } non c’era.
    }
client-lost-left =
    { $me ->
        [yes] Hai lasciato il posto.
       *[no] Chi interrogava ha lasciato il posto.
    }
client-lost-removed =
    { $me ->
        [yes] Il mazziere ti ha tolto dalla partita.
       *[no] Il mazziere ha tolto dalla partita chi interrogava.
    }
client-by-bot = per mano di un bot
client-stand-ins = Un bot ha agito per { $names }.
client-side-majority = maggioranza
client-side-contrary =
    { $count ->
        [one] contrario
       *[other] contrari
    }
client-gain = un passo per ogni coccio contrario
client-followed =
    { $steps ->
        [one] Da seguace avanzi anche tu, di { $steps } passo.
       *[other] Da seguace avanzi anche tu, di { $steps } passi.
    }
client-who-laid = Chi ha deposto cosa
client-votes-title = I voti
client-turn = Giornata { $day }, { $name }
client-abstained = Si astengono: { $names }
client-you-abstained = Non hai deposto il tuo coccio: in questo voto non conti.
client-followers =
    { $count ->
        [one] Seguace: { $names }
       *[other] Seguaci: { $names }
    }

## Il mazziere

client-dealers = Da mazziere
client-this-game = Questa partita
client-you = Tu
client-discard = Scarta l’argomento
    .why = La fila delle carte scorre, e chi interroga riceve un altro argomento. Si può una volta per turno.
client-reject = Respingi il quesito
    .why = I cocci tornano indietro senza essere guardati, e chi interroga pone un altro quesito.
client-object = Alza la mano contro il quesito
client-object-up = La tua mano è alzata: lo sa solo il mazziere. Toccala ancora per abbassarla.
client-objections-title = Tocca al mazziere
client-objections-look = Guarda
client-objections-band =
    { $count ->
        [one] Alza la mano contro il quesito: { $names }
       *[other] Alzano la mano contro il quesito: { $names }
    }
client-objections =
    { $count ->
        [one] Alza la mano contro il quesito: { $names }. Lo sai solo tu.
       *[other] Alzano la mano contro il quesito: { $names }. Lo sai solo tu.
    }
client-objections-none = Nessuna mano è alzata, e il tavolo mostra tutto.
client-held-band = Un testo aspetta il tuo sì
client-held-question = Il tavolo non mostra questo quesito finché non lo permetti.
client-held-words = Il tavolo non mostra
client-show-anyway = Mostralo
client-held-take-out = Toglilo
client-close-vote = Chiudi il voto
    .why = Chi non ha ancora deposto il coccio si astiene.
client-close-wait = Non aspettare oltre
    .why = È come se il tempo fosse scaduto: chi non ha posto il quesito o mostrato il coccio perde il turno; le altre scelte restano come sono.
client-end = Chiudi il concilio
    .why = La classifica resta quella di adesso, ma non vince nessuno.
client-bot-for = Un bot al posto di { $name }
    .why = Il bot gioca dal turno seguente, fino alla fine del concilio.
client-leave = Lascia il posto
client-leave-why = Il tuo filosofo resta sul percorso e non gioca più, e chi arriva può prendere il tuo posto. Per un po’ puoi ripensarci. Se vuoi solo fare una pausa, chiudi la pagina: il posto resta tuo.
client-leave-lobby = Il tuo filosofo torna libero per gli altri.
client-forget = Lascia il posto e cancella i miei dati
    .why = Si cancellano il tuo nome e le tue bozze, anche da ciò che è già passato. I voti restano, con il nome del filosofo. Il posto non si può riprendere.

## La fine

client-end-won = Hai vinto tu!
client-end-winner = { $name } vince!
client-end-early = Concilio chiuso in anticipo
client-ended-temple =
    { $questions ->
        [one] Il Tempio è raggiunto dopo { $questions } quesito.
       *[other] Il Tempio è raggiunto dopo { $questions } quesiti.
    }
client-ended-calendar =
    { $questions ->
        [one] Il Calendario è finito dopo { $questions } quesito: vince chi è più vicino al Tempio.
       *[other] Il Calendario è finito dopo { $questions } quesiti: vince chi è più vicino al Tempio.
    }
client-ended-early = Nessuno ha vinto: la classifica resta com’era.
client-ranking = La classifica
client-walk-asked =
    { $asked ->
        [0] Non ha posto nessun quesito.
       *[other] Maggioranze indovinate: { $right } su { $asked }.
    }
client-walk-own =
    { $steps ->
        [one] Giornata { $day }: { $steps } passo con il suo quesito.
       *[other] Giornata { $day }: { $steps } passi con il suo quesito.
    }
client-walk-follower =
    { $steps ->
        [one] Giornata { $day }: { $steps } passo come seguace di { $asker }.
       *[other] Giornata { $day }: { $steps } passi come seguace di { $asker }.
    }
client-walk-none = Non ha fatto passi: è ancora alla casella { $start }.
client-record = Scarica il verbale
client-again = Un altro concilio
client-again-wait = { $name } può aprire un altro concilio.

## Chi c’è e chi non c’è

client-leaving = Stai lasciando il tuo posto.
client-stay = Resta
client-offered = Eri il mazziere prima di assentarti.
client-take-back = Riprendi il mazzo
client-paused = In pausa: l’ha chiesta { $name }.
client-paused-wait = In pausa: l’ha chiesta { $name }. Solo { $dealer }, che ha il mazzo, può far riprendere.
client-resume = Riprendi il gioco
client-pause = Metti in pausa
    .why = Gli orologi si fermano, e nessuno può giocare finché il mazziere non fa riprendere.
client-mark-away = linea persa
client-mark-absent = assente
client-mark-leaving = va via
client-mark-stand-in = c’è un bot
client-mark-vacant = posto libero
client-mark-entering = dal prossimo turno
client-entering = Giochi dal prossimo turno.
client-awaited = Si aspetta
client-due = Tempo: { $time }

## La casa e il mazziere

client-people = Chi c’è
client-people-dealer = Passa il mazzo, togli qualcuno
client-more-about = Altro per { $name }
client-hand-over = Passa il mazzo a { $name }
    .why = Il mazziere cambia subito. Poi può ridarti il mazzo solo chi lo ha.
client-remove = Togli { $name } dalla partita
    .why = Il posto si libera, e da quel telefono non si rientra. Puoi annullare subito, o far rientrare più tardi.
client-remove-turn = Anche se annulli, per il resto di questo turno non gioca.
client-remove-bot-why = Il posto si libera: può prenderlo chi arriva, o un altro bot.
client-removed = { $name } è fuori dalla partita.
client-undo = Annulla
client-out-title = Sei fuori da questa partita
client-out = Il mazziere ti ha tolto da questa partita.
client-out-who = Solo { $dealer } può farti rientrare.
client-removed-title = Fuori dalla partita
client-readmit = Fai rientrare { $name }
    .why = Torna al suo posto, se nessun altro lo ha preso.
client-lock = Chiudi la partita a chi arriva
client-unlock = Riapri la partita a chi arriva
client-locked = La partita è chiusa: nessun altro può sedersi.
client-hide-code = Nascondi il codice
    .why = Non si vede più sul tavolo, nel suo indirizzo, nell’invito, nella pagina iniziale e nel nome del file del verbale. Su ogni telefono resta però nella barra degli indirizzi e nella cronologia: in diretta mostrate il tavolo, non un telefono.
client-show-code = Mostra il codice
client-code-hidden = Il mazziere ha nascosto il codice.
client-extra-time = Più tempo per me
    .why = Vale solo per te: lo vedi sul tuo orologio, e a nessun altro viene detto. Se al limite la partita va avanti subito, gli altri si accorgono che qualcuno ha più tempo, ma non chi.
client-extra-time-100 = quello di tutti
client-extra-time-150 = una volta e mezza
client-extra-time-200 = il doppio
client-extra-time-300 = il triplo
client-house-later = Si cambiano prima del prossimo concilio.
client-house-time = Il tempo
client-house-absent = Chi non c’è
client-house-game = Il gioco
client-pace = Durata
    .why = In una serata si conta in minuti. In una settimana ognuno ha ore o giorni: apre il suo link quando vuole e ritrova il suo posto.
client-clock-kind = Allo scadere
client-clock-kind-soft = Al limite la partita avvisa tutti, aspetta ancora altrettanto e poi va avanti da sola.
client-clock-kind-hard = Al limite la partita va avanti subito. Chi ha chiesto più tempo ce l’ha comunque.
client-clock-kind-off = Nessun orologio: si va avanti quando tutti hanno fatto la loro parte, senza aspettare chi è assente.
client-absent = Al posto di chi è assente
    .why = Chi manca a lungo non si aspetta più. Al suo posto può giocare un bot: interroga e vota, gli restituisce il posto appena torna, e ciò che ha fatto si vede.
client-grace = Attesa per chi sparisce
    .why = Per quanto si aspetta chi perde il collegamento, e per quanto chi lascia il posto può ripensarci. Quando i limiti sono di un’ora o più, assentarsi non fa danno: si aspettano tutti fino al limite.

## Questo dispositivo: ciò che si sente e ciò che si nasconde

client-senses = Suoni, vibrazione, schermo acceso
    .why = Un suono e una vibrazione quando tocca a te; e mentre si gioca lo schermo resta acceso. Solo su questo dispositivo.
client-senses-light = Qui lo schermo non si può tenere acceso: i browser lo permettono solo con https. Allunga tu lo spegnimento automatico del telefono.
client-senses-buzz = Questo browser non sa vibrare.
client-senses-on = Accendi i suoni e tieni acceso lo schermo
client-senses-off = Spegni i suoni e lascia spegnere lo schermo
client-peek = Nascondi ciò che è segreto
    .why = Il tuo coccio, e ciò che l’Oracolo ti mostra, si vedono solo finché tieni premuto.
client-peek-hold = Tieni premuto per vedere il tuo coccio
client-peek-oracle = Tieni premuto per vedere che cosa mostra l’Oracolo
client-has-laid-one = Il tuo coccio è deposto
client-decide-keep-it = Lascialo com’è
client-said-ask = Hai posto il quesito.
client-said-cast = Hai deposto il coccio.
client-said-name = Hai scelto.
client-said-decide = Hai scelto.
client-said-turn = Tocca a te porre il quesito.
client-said-choice = Tocca a te scegliere.
client-said-vote = Il voto è aperto: deponi il tuo coccio.
client-said-votes = Il voto è aperto.
client-said-over = Il concilio è finito.
