### Le regole della casa: nome, spiegazione (.why) e valori di ogni opzione.

options-title = Regole della casa
options-default = predefinito

option-start = Casella di partenza
    .why = Da dove partono i filosofi: più avanti si parte, più corta è la strada fino al Tempio. Quella proposta dipende da quanti siete: in cinque o sei la 4, in sette o otto la 2, da nove in su la 0.
option-start-1 = Casella 0, la strada più lunga
option-start-3 = Casella 2, la via di mezzo
option-start-5 = Casella 4, la strada più corta

option-days = Giornate
    .why = Quante giornate si giocano al massimo; in ognuna tutti interrogano una volta. In pochi se ne propongono di più (otto in cinque), in tanti di meno (tre in dodici), così la partita dura più o meno uguale.
option-days-value =
    { $number ->
        [one] { $number } giornata
       *[other] { $number } giornate
    }

option-number = Quanti corrompere o consultare
    .why = Quanti filosofi si nominano nelle giornate di Corruzione e di Oracolo. Se ne propone uno fino a sette giocatori, due da otto a dieci, tre oltre: abbastanza per contare, mai tanti da decidere da soli il voto.
option-number-value =
    { $number ->
        [one] { $number } filosofo
       *[other] { $number } filosofi
    }

option-joker = Jolly
    .why = Con il jolly fra le carte, ogni tanto chi interroga sceglie l’argomento da sé. Di solito c’è, perché rompe la monotonia; senza, l’argomento lo danno sempre le carte.
option-joker-on = Si gioca con il jolly
option-joker-off = Si gioca senza jolly

option-symbols = Simboli del percorso
    .why = Dai simboli nascono le giornate di Corruzione, Oracolo e Inganno. Di solito valgono; per una prima partita più semplice toglili, e ogni giornata sarà di libero voto.
option-symbols-on = I simboli valgono
option-symbols-off = Sempre libero voto

option-tie = In caso di parità
    .why = Che cosa succede se bianchi e neri sono pari. Di solito chi interroga non ha indovinato, perché metà non è maggioranza; se preferite essere generosi, può bastargli.
option-tie-fails = Chi interroga resta fermo
option-tie-advances = Chi interroga avanza

option-followers = Seguaci
    .why = Quanti possono seguire lo stesso filosofo in un turno. Di solito non c’è limite: più seguaci, più rischio e più divertimento. Con uno solo, conta chi si fa avanti per primo.
option-followers-many = Quanti vogliono
option-followers-one = Uno solo per turno

option-temple = Arrivo al Tempio
    .why = Quando finisce il concilio se qualcuno raggiunge il Tempio. Di solito si completa la giornata, così tutti hanno interrogato lo stesso numero di volte; altrimenti si finisce con quel turno.
option-temple-day = Si completa la giornata
option-temple-once = Si finisce subito
option-remarks = I bot parlano
    .why = Ogni tanto un bot dice una battuta, da filosofo qual è. Non fa perdere tempo, e non dice nulla che non possiate vedere tutti.
option-remarks-on = Ogni tanto
option-remarks-off = Mai
option-family = Per famiglie
    .why = Anche per bambini: solo argomenti e quesiti adatti a loro. E se una parola scritta da voi non sembra adatta, o qualcuno alza la mano, il tavolo la mostra solo dopo il sì del mazziere.
option-family-off = No
option-family-on = Sì

option-pace-evening = Una serata
option-pace-week = Una settimana
option-pace-own = Come dicono i limiti

option-kind-soft = Si avvisa, poi si va avanti
option-kind-hard = Si va avanti
option-kind-off = Senza orologio

option-absent-skip = Nessuno
option-absent-bot = Un bot, finché torna
