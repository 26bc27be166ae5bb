### Un concilio da soli nel terminale (`ostrakon play`). Che cosa si digita è in `play-keys-…`: parole, uno spazio tra l’una e l’altra.

## Che cosa si può digitare

play-keys-white = b bianco 1 o
play-keys-black = n nero 2 x
play-keys-keep = t tengo tieni
play-keys-turn = g giro gira
play-keys-follow = s seguo segui
play-keys-more = a altri
play-keys-why = p perché perche
play-keys-help = ? aiuto
play-keys-path = percorso
play-keys-votes = voti
play-keys-quit = q esci fine

## L’inizio

play-welcome = Un concilio di { $seats } filosofi. In gioco hai { $name }.
play-numbers = Partite tutti dalla casella { $space }; { $days ->
        [one] si gioca una giornata.
       *[other] si giocano { $days } giornate.
    } In una giornata ciascuno fa un quesito. “?” aiuta dappertutto, Ctrl-D chiude.
play-you = tu
play-easy = tranquillo
play-attentive = attento
play-keen = acuto

## Un turno

play-day = Giornata { $day } di { $days } · { $rule }
play-asks = Tocca a { $name }: «{ $topic }»
play-you-ask = Tocca a te: «{ $topic }»
play-asks-free = Tocca a { $name }, con argomento a scelta
play-you-ask-free = Tocca a te, con argomento a scelta
play-you-ask-line = Tocca a te: scegli uno di questi argomenti
play-asked-aloud = (posto a voce)
play-thinks = { $name } ci sta pensando…
play-votes = Gli altri stanno scegliendo…
play-follows = { $name } segue { $asker }.
play-shows =
    { $side ->
        [white] { $name } mostra un coccio bianco.
       *[black] { $name } mostra un coccio nero.
    }
play-corrupts = { $name } corrompe { $names }.
play-consults = { $name } consulta { $names }.
play-corrupted = Ti hanno corrotto: il tuo coccio ha il colore di chi chiede.
play-open = Tutti i cocci sono scoperti:
play-seen = Solo tu vedi:
play-reads = { $name }: { $side ->
        [white] bianco
       *[black] nero
    }
play-says = «{ $words }» — { $name }
play-because = «{ $words }» — { $name }

## Che cosa si chiede a chi legge

play-muse = La Musa suggerisce:
play-muse-on = su «{ $topic }»
play-prompt-ask =
    { $count ->
        [0] Il tuo quesito
       *[other] { $more ->
            [yes] Da 1 a { $count }, a per altri, oppure un quesito tuo
           *[no] Da 1 a { $count }, oppure un quesito tuo
        }
    }
play-prompt-topic = Il tuo argomento, o Invio per quelli della Musa
play-prompt-line = Quale? Da 1 a 8
play-prompt-white = Il bianco sta per (fino a { $limit } lettere)
play-prompt-black = Il nero sta per (fino a { $limit } lettere)
play-prompt-vote =
    { $follow ->
        [yes] Il tuo coccio, b o n; s per seguire { $name }
        [sure] Si può seguire una sola volta nel concilio. Davvero? Ancora s per seguire { $name }, oppure solo il tuo coccio, b o n
       *[no] Il tuo coccio, b o n
    }
play-prompt-guess = Che cosa deporrà la maggioranza? b o n
play-prompt-show = Quale coccio mostri a tutti? b o n
play-prompt-corrupt =
    { $count ->
        [one] Chi corrompi? Una lettera tra { $letters }
       *[other] Chi corrompi? { $count } lettere tra { $letters }
    }
play-prompt-consult =
    { $count ->
        [one] Chi consulti? Una lettera tra { $letters }
       *[other] Chi consulti? { $count } lettere tra { $letters }
    }
play-prompt-decide =
    { $side ->
        [white] Hai deposto il bianco. Lo tieni o lo giri? t o g
       *[black] Hai deposto il nero. Lo tieni o lo giri? t o g
    }
play-prompt-on =
    { $why ->
        [yes] Invio per andare avanti; p: perché { $name } ha previsto così?
       *[no] Invio per andare avanti
    }
play-follow-done = Segui { $name }: se { $name } avanza, avanzi anche tu.
play-not-understood = Questo non l’ho capito.
play-wrong-number = Un numero da 1 a { $most }, per favore.
play-too-long = Sono { $letters } lettere; ce ne stanno { $limit }.
play-wrong-letters =
    { $count ->
        [one] Una lettera, per favore, tra { $letters }.
       *[other] { $count } lettere diverse, per favore, tra { $letters }.
    }
play-no-more = La Musa non ne ha altri che tu non conosca.
play-same-answers = Due risposte diverse, per favore.
play-no-reason = Non c’è niente da chiedere.
play-no-votes = Nessuno ha ancora votato.

play-help-ask = Tu chiedi, e tutti rispondono secondo le preferenze. Poi prevedi che cosa depone la maggioranza: se indovini, avanzi di una casella per ogni coccio contrario. Chiedi dunque ciò che li divide, ma non a metà.
play-help-vote = Rispondi con sincerità: deponi il coccio della risposta che preferisci. Una volta nel concilio puoi seguire chi chiede: se indovina, avanzi anche tu.
play-help-guess = Deponi il colore che secondo te ha scelto la maggioranza. Anche il tuo coccio conta.
play-help-show = Corruzione: prima mostri il tuo coccio a tutti, poi dici chi deve mostrare lo stesso colore.
play-help-name = Scrivi le lettere di chi scegli, come «D» o «D H».
play-help-decide = Hai visto quello che puoi vedere. Ora il tuo coccio: lo tieni, o lo giri.
play-help-on = Leggi, e premi Invio. Il bot che ha chiesto ti dice perché ha previsto così.
play-help-path = Sul percorso: O è l’Oracolo, C la Corruzione, I l’Inganno, cioè la regola della giornata che comincia con il primo su quella casella; ⌂ è il Tempio. «M+6»: M sta in cima, e sotto ce ne sono sei. ☼ è in testa. Tutte le regole si leggono nel browser: ostrakon serve, poi il suo indirizzo con /rules.
play-help-words = Dappertutto: «?» questo aiuto · «percorso» chi sta dove · «voti» chi ha deposto che cosa nell’ultimo turno · «esci» o Ctrl-D chiude.

## La fine

play-end = La fine
play-won = Nessuno è più vicino al Tempio: hai vinto!
play-winner = Ha vinto { $name }.
play-how =
    { $ended ->
        [temple] Il Tempio è stato raggiunto.
        [calendar] Le giornate del Calendario sono finite.
       *[early] Il concilio è finito prima del tempo: non ha vinto nessuno.
    }
play-ties = Sulla stessa casella è avanti chi sta più in alto nella pila.
play-hits = { $right } { $right ->
        [one] indovinato
       *[other] indovinati
    } su { $asked }
play-saved = Il verbale è in { $file }: ostrakon replay { $file }
play-bye = Per oggi il concilio finisce qui. I filosofi salutano.
play-bad-letters = --with vuole una o più delle lettere { $letters }.
play-bad-company = --with vuole al massimo { $most } lettere, e non la tua.
