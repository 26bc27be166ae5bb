### `ostrakon simulate`: le cifre di molti concili, in tabella e in figure.

simulate-help = Tiene molti concili di un tipo, e stampa quanto durano, come va la corsa, quali regole del giorno si vedono e quanto vale seguire, con intervalli al 95 %. Senza --minds giocano persone di un modello semplice. Lo stesso seme dà le stesse cifre.
simulate-seats = Quanti filosofi.
simulate-councils = Quanti concili; senza, 20.000 di persone o 200 di menti. Almeno 30.
simulate-seed = Da che cosa si trae il caso.
simulate-option = Su che cosa il tavolo è d’accordo, come days=4; una volta per ciascuna: start, days, number, joker, symbols, tie, followers, temple.
simulate-people = Come sono le persone, ogni valore da 0 a 1; una volta per ciascuno: even (parte dei quesiti vicini a metà e metà), known (quanto è probabile che chi chiede conosca il coccio di un altro), apart (quanto si differenzia in questo chi chiede), eager (la voglia di seguire).
simulate-minds = Fa giocare le menti: easy, attentive, keen, o più d’una, separate da virgole, a turno.
simulate-beside = Che cosa cambia in un secondo caso, come days=5 o known=0.6 o minds=keen; una volta per ciascuno. Ai due tocca la stessa sorte, e la differenza ha un intervallo suo.
simulate-seconds = Quanto dura un turno, in secondi.
simulate-plot = Disegna una figura in un file che finisce in .svg o .png.
simulate-jobs = Quanti processori usare. Senza, tutti.
simulate-json = Stampa JSON invece della tabella.
simulate-bad-picture = Un file come { $file } non può diventare una figura. Può finire in: { $known }
simulate-progress = concili
simulate-title = { $councils ->
        [one] { $seats } filosofi, un concilio
       *[other] { $seats } filosofi, { $councils } concili
    }
simulate-only = simulato
simulate-first = primo
simulate-column-aim = meta
simulate-aim-missed = { $aim }, mancata
simulate-column-difference = differenza
simulate-part-length = Quanto dura un concilio
simulate-part-race = La corsa
simulate-part-rules = Concili in cui si vede una regola del giorno
simulate-part-days = Parte delle giornate
simulate-part-following = Seguire
simulate-part-places = Vittorie secondo il posto nella pila di partenza
simulate-figure-questions = quesiti
simulate-figure-minutes = minuti
simulate-figure-days = giornate
simulate-figure-steps = passi di chi chiede, a quesito
simulate-figure-hits = quesiti che gli portano passi
simulate-figure-temple = finisce al Tempio
simulate-figure-leads = cambi in testa
simulate-figure-leader = vince chi guidava prima dell’ultima giornata
simulate-figure-gap = caselle tra primo e secondo
simulate-figure-followings = filosofi che seguono
simulate-figure-following-steps = passi di chi segue
simulate-figure-following-vain = sequele senza un passo
simulate-figure-following-wins = vittorie che il diritto aggiunge
simulate-figure-place = posto { $place }
simulate-legend-interval = ±: intervalli al 95 % (delle parti: di Wilson); seme { $seed }.
simulate-legend-minutes = minuti: { $seconds } secondi a turno.
simulate-legend-wins = vittorie: la parte giusta è una su { $seats }; il posto 1 è in cima. Quanto aggiunge il diritto di seguire: gli stessi concili ancora una volta, in cui un filosofo non segue mai.
simulate-legend-aims = mancata: la cifra è fuori dalla sua meta. Che cosa si è trovato sui nostri numeri: docs/balance.md
simulate-legend-paired = differenza: secondo meno primo, in concili con la stessa sorte; delle parti, in punti.
simulate-plot-length = Quanto dura un concilio
simulate-plot-minutes = minuti
simulate-plot-councils = parte dei concili
simulate-plot-aim-minutes = meta: da { $least } a { $most } minuti
simulate-plot-places = Quanto vale un posto nella pila di partenza
simulate-plot-place = posto nella pila di partenza (1: in cima)
simulate-plot-wins = parte delle vittorie
simulate-plot-fair = parte giusta
simulate-plot-aim-places = meta: divario fino a 2 punti
simulate-plot-rules = Quanto si vede ogni regola del giorno
simulate-plot-aim-seen = meta: almeno metà
simulate-plot-chances = Probabilità, con intervalli al 95 %
simulate-plot-aim = meta
simulate-plot-hits = un quesito
    porta passi
simulate-plot-temple = finisce
    al Tempio
simulate-plot-leader = vince chi guidava
    prima dell’ultima
    giornata
simulate-plot-following-vain = seguire
    non porta niente
