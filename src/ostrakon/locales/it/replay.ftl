### Un concilio raccontato di nuovo dal suo verbale, in un terminale (`ostrakon replay`).
### $name è una lettera con un nome, come «A Ada»; $topic, $answer e $names sono parole o nomi delle persone.

replay-council = Un concilio di { $number } filosofi
replay-bot = bot
replay-numbers = Si parte dalla casella { $space }. Giornate sul calendario: { $days }. Da nominare in Corruzione e Oracolo: { $number }.
replay-house = Regole della casa
replay-day = Giornata { $day }: { $rule }
replay-asks = Interroga { $name }

replay-topic = Argomento
replay-topic-own = { $topic } (a scelta)
replay-topic-any = un argomento qualsiasi
replay-topic-line = una riga qualsiasi della carta
replay-question = Quesito
replay-aloud = posto a voce
replay-white = Bianco
replay-black = Nero
replay-shards =
    { $count ->
        [0] 0
       *[other] { $count }: { $names }
    }
replay-shards-answer =
    { $count ->
        [0] 0 «{ $answer }»
       *[other] { $count } «{ $answer }»: { $names }
    }
replay-abstained = Nessun coccio
replay-corrupted = Corrotti
replay-consulted = Consultati
replay-followers = Seguaci
replay-step = { $name }: { $from } → { $to }
replay-space = casella { $space }
replay-space-temple = Tempio

replay-forfeited = { $name } perde il turno.
replay-no-guess = { $name } non ha deposto un coccio e resta fermo.
replay-tie-fails = Tanti bianchi quanti neri: { $name } resta fermo.
replay-wrong = { $name } non ha indovinato la maggioranza e resta fermo.
replay-unanimous = { $name } ha indovinato, ma nessun coccio è contrario: nessuno si muove.
replay-right =
    { $name } ha indovinato la maggioranza: { $contrary ->
        [one] un coccio contrario.
       *[other] { $contrary } cocci contrari.
    }
replay-tie-advances =
    Tanti bianchi quanti neri, e a { $name } basta la metà: { $contrary ->
        [one] un coccio contrario.
       *[other] { $contrary } cocci contrari.
    }

replay-discarded = Il mazziere scarta l’argomento: { $topic }.
replay-returned = Il mazziere rimanda il quesito.
replay-shuffled = Gli argomenti scartati diventano un nuovo mazzo.
replay-vacated = { $name } lascia il concilio.
replay-occupied = { $name } prende il posto.
replay-shown-white = { $name } mostra un coccio bianco.
replay-shown-black = { $name } mostra un coccio nero.
replay-kept = { $name } tiene il suo coccio.
replay-turned = { $name } gira il suo coccio.

replay-end = Fine
replay-end-temple = È stato raggiunto il Tempio. Vince { $name }.
replay-end-calendar = Le giornate del calendario sono finite. Vince { $name }.
replay-end-early = Il concilio è finito in anticipo: non ha vinto nessuno.
replay-unfinished = Fin qui
replay-unfinished-why = Il verbale si ferma qui; il concilio non è finito.
replay-left = ha lasciato

## Dove non si può continuare

error-no-record = Questo non è il verbale di un concilio: { $where }
replay-unreadable = Non si riesce a leggere { $file }: { $why }
