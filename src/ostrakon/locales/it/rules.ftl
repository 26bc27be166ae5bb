### Le regole per chi gioca: un messaggio per ogni regola numerata, senza marcature.

rules-title = Le regole di Ostrakon
rules-intro = Come si gioca, in un minuto
rules-intro-1 = Siete filosofi riuniti in concilio, da cinque a dodici. A turno ognuno pone agli altri un quesito di gusti o di opinioni, con due sole risposte: una bianca e una nera.
rules-intro-2 = Tutti rispondono in segreto con un coccio bianco o nero. Chi ha posto il quesito depone invece il colore che, secondo lui, sceglierà la maggioranza.
rules-intro-3 = Se indovina, avanza verso il Tempio della Saggezza di una casella per ogni coccio contrario; se sbaglia, resta dov’è. Il quesito migliore divide il concilio, ma tu sai già da che parte penderà.
rules-intro-4 = Quando tutti hanno posto il proprio quesito la giornata finisce e il Sole passa al filosofo in testa. Una volta per partita puoi farti seguace di chi interroga: se avanza, avanzi anche tu. Alla fine vince chi è più vicino al Tempio.

rules-table = Secondo quanti siete
rules-table-philosophers = Filosofi
rules-table-start = Carta di partenza
rules-table-days = Giornate
rules-table-number = Quanti corrompere o consultare
rules-table-majority = Cocci per la maggioranza, se votano tutti

## 1

rules-1 = La scatola
rule-1-1 = I filosofi sono dodici, uno per ciascuna delle lettere A B C D E F G H I L M N, e ognuno ha due carte: una avanza sul percorso, l’altra serve a votare. Finché sulla tua carta vedi il ramo d’ulivo, puoi ancora farti seguace.
rule-1-2 = Ci sono poi nove carte percorso (otto numerate e il Tempio della Saggezza), il Sole, la Luna, il Calendario, la carta Corruzione, la carta Oracolo e Inganno, il riepilogo delle maggioranze, sedici carte argomento, otto da riempire e un jolly. In tutto fanno sessantaquattro carte.
rule-1-3 = Ogni carta argomento porta otto argomenti, uno per riga, e una freccia che indica una riga della carta successiva. I 128 argomenti della scatola sono tutti diversi.

## 2

rules-2 = I giocatori
rule-2-1 = Potete essere da cinque a dodici. Chi apre il tavolo fa il mazziere e gioca come gli altri; se va via, il compito passa a un’altra persona, e a un bot solo se non c’è più nessuno.
rule-2-2 = Accanto alle persone possono sedersi dei bot, cioè giocatori guidati dal computer. Per le regole contano tutti allo stesso modo.

## 3

rules-3 = La preparazione
rule-3-1 = Il percorso è una fila: il Tempio, poi le carte da C1 a C8. Si va dalla carta di partenza fino a C8, poi si torna indietro fino a C1, e infine si entra nel Tempio. Le caselle si numerano partendo da C1: all’andata da 0 a 7, al ritorno da 8 a 15, e il Tempio è la 16.
rule-3-2 = Alcune carte hanno un simbolo, che vale sia all’andata sia al ritorno: l’Oracolo su C2 e C7, la Corruzione su C4 e C8, l’Inganno su C6. C1, C3, C5 e il Tempio non ne hanno.
rule-3-3 = I filosofi, mescolati, formano una sola pila sulla carta di partenza, con il Sole accanto. Meno siete, più avanti si parte e più giornate si giocano: da C5 per otto giornate se siete in cinque, da C1 per tre se siete in dodici. Regola della casa: potete cambiare la partenza, il numero di giornate e quanti filosofi si corrompono o si consultano.
rule-3-4 = La Luna copre i giorni del Calendario che non servono: si giocano quelli rimasti scoperti.
rule-3-5 = Si mescolano le sedici carte argomento, quelle che avete riempito voi con otto argomenti ciascuna e il jolly. Tre carte si dispongono in fila, le altre formano il mazzo. Regola della casa: potete togliere il jolly.

## 4

rules-4 = La giornata
rule-4-1 = All’inizio della giornata il mazziere guarda su quale carta si trova il Sole e, dal suo simbolo, dichiara la regola del giorno, che vale fino a sera. Se non c’è simbolo, si vota liberamente. Regola della casa: potete giocare senza simboli.
rule-4-2 = Il Sole illumina il filosofo in testa, cioè il più avanti sul percorso. Se in testa c’è una pila, illumina quello più in alto. Chi ha lasciato il posto non conta.
rule-4-3 = In una giornata ognuno interroga una volta sola. Tocca sempre al più avanti fra quelli che oggi non l’hanno ancora fatto, e nella stessa pila al più in alto. Il Sole va con lui.
rule-4-4 = Quando tutti hanno interrogato, la Luna copre un altro giorno e il Sole passa al filosofo in testa.

## 5

rules-5 = L’argomento
rule-5-1 = La freccia della prima carta della fila indica l’argomento sulla seconda. Quella della seconda indica già, sulla terza, l’argomento di chi interrogherà dopo, che può leggerlo e cominciare a pensarci.
rule-5-2 = Finito il turno, se il concilio continua, la prima carta si scarta, la fila scorre e se ne pesca un’altra. Se il mazzo è vuoto, prima si rimescolano gli scarti. Tutto questo avviene prima che la Luna si muova.
rule-5-3 = Se la seconda carta è il jolly, chi interroga sceglie l’argomento che vuole. Se il jolly è la prima, sceglie uno degli otto argomenti della seconda.
rule-5-4 = Una volta per turno, prima che il quesito sia posto, il mazziere può scartare l’argomento: la fila scorre di una carta e si continua con il nuovo.

## 6

rules-6 = Il quesito
rule-6-1 = Quando tocca a te, poni un quesito sull’argomento con due sole risposte possibili, e decidi quale è la bianca e quale la nera.
rule-6-2 = Niente domande di cultura generale: si chiedono gusti e opinioni. Tutti gli altri rispondono con sincerità.
rule-6-3 = Puoi scrivere il quesito o porlo a voce. Le risposte si scrivono tutte e due oppure nessuna, e allora si chiamano semplicemente «bianco» e «nero». Devono essere diverse: maiuscole e spazi non bastano a distinguerle, e soli spazi non sono una risposta.
rule-6-4 = Finché il voto è aperto, il mazziere può respingere il quesito e farne porre un altro. I cocci tornano indietro senza essere guardati, e chi si era fatto seguace riprende il suo ramo.

## 7

rules-7 = Il voto
rule-7-1 = Ciascuno sceglie in segreto il coccio che preferisce. Chi interroga, sempre in segreto, depone il colore che secondo lui avrà la maggioranza. Anche il suo coccio si conta.
rule-7-2 = Puoi girare il tuo coccio finché il voto è aperto. Il voto si chiude appena hanno votato tutti quelli che possono farlo.
rule-7-3 = Allo scadere del tempo, o quando il mazziere chiude il voto, chi non ha votato si astiene e non conta per nessuno dei due colori. Se si astiene chi interroga, non ha indovinato: i cocci si scoprono, lui resta dov’è e finisce in fondo alla pila. Nelle giornate di Oracolo e di Inganno, inoltre, non gli resta niente da scegliere.
rule-7-4 = Nessuno vede un coccio prima che sia scoperto, tranne quando lo permette la regola del giorno. Che tu abbia votato, invece, si vede.

## 8

rules-8 = Lo spoglio
rule-8-1 = Ha la maggioranza il colore con più della metà dei cocci deposti. In caso di parità non c’è maggioranza, e chi interroga non ha indovinato. Regola della casa: a chi interroga può bastare la metà.
rule-8-2 = Se il coccio di chi interroga è della maggioranza, lui avanza di una casella per ogni coccio contrario. Se non ce n’è nemmeno uno, non si muove nessuno: né lui né i suoi seguaci.
rule-8-3 = Se non ha indovinato, resta sulla sua casella e va in fondo alla pila.
rule-8-4 = Chi avanza si mette in cima alla pila della nuova casella e non va mai oltre il Tempio. Nel Tempio sta più in alto chi è arrivato prima; fra quelli che ci arrivano nello stesso turno, sta più in alto chi si è mosso dopo. Da lì nessuno cambia più posto.
rule-8-5 = Chi non pone il suo quesito, perché manca o perché il tempo è scaduto, perde il turno: nessuno vota, e lui resta sulla sua casella e va in fondo alla pila.

## 9

rules-9 = La regola del giorno
rule-9-1 = Corruzione: dopo il quesito, chi interroga mostra a tutti il suo coccio e nomina altri filosofi, esattamente quanti ne dice la tabella. Questi devono mostrare lo stesso colore, e quello è il loro voto. Né loro né lui possono più cambiare; gli altri votano come sempre.
rule-9-2 = Oracolo: votano tutti, anche chi interroga. Poi lui nomina altri filosofi fra quelli che hanno votato, esattamente quanti ne dice la tabella, e questi mostrano il coccio a lui solo. Infine tiene il proprio coccio o lo gira.
rule-9-3 = Inganno: votano tutti, anche chi interroga. Poi i cocci si scoprono davanti a tutti, e chi interroga tiene il proprio o lo gira.
rule-9-4 = Chi interroga e quelli che nomina non sono mai più della metà dei filosofi in gioco: se serve, il numero si abbassa. Se i filosofi da nominare sono meno, li si nomina tutti. Se non ce n’è nessuno, si va avanti senza.
rule-9-5 = Se il tempo per scegliere scade: nella Corruzione, chi non ha ancora mostrato il coccio perde il turno, e chi l’ha già mostrato non corrompe nessuno; nell’Oracolo, chi non ha nominato nessuno non consulta nessuno. Nell’Oracolo e nell’Inganno il coccio resta com’è e si passa subito allo spoglio.

## 10

rules-10 = Il seguace
rule-10-1 = Una volta per partita puoi dichiararti seguace di chi interroga: se lui avanza, tu avanzi di altrettante caselle, una per ogni coccio contrario. Le fai tutte anche se lui è già nel Tempio o ci arriva prima di averle finite.
rule-10-2 = Lo dichiari apertamente, da quando il quesito è posto finché il voto si chiude. Non puoi ripensarci.
rule-10-3 = Lo stesso filosofo può avere quanti seguaci si vuole, e il tuo ramo è speso anche se lui non avanza. Lo riprendi però se chi interroga perde il turno, o se alla chiusura del voto non ha deposto il suo coccio. Regola della casa: un solo seguace per turno.
rule-10-4 = Da seguace voti come tutti gli altri.
rule-10-5 = Si muovono prima i seguaci, cominciando dal più indietro e, nella stessa pila, dal più in basso; per ultimo chi ha interrogato. Si muove anche un seguace che nel frattempo ha lasciato il posto.
rule-10-6 = Non puoi seguire te stesso. Nelle giornate di Inganno si può seguire come in tutte le altre.

## 11

rules-11 = La fine
rule-11-1 = Il concilio finisce con la giornata in cui un filosofo raggiunge il Tempio, o con l’ultima del Calendario. Se capitano insieme, vale il Tempio. Regola della casa: appena uno raggiunge il Tempio, il concilio finisce con quel turno.
rule-11-2 = Vince chi è più vicino al Tempio; nella stessa pila, chi sta più in alto. Lo stesso ordine vale per tutta la classifica, e chi ha lasciato il posto viene dopo gli altri.
rule-11-3 = Il mazziere può chiudere il concilio in anticipo: la classifica resta quella del momento, ma non vince nessuno. Il turno in corso si annulla: nessuno si muove e i rami dei seguaci tornano indietro.

## 12

rules-12 = Chi va e chi viene
rule-12-1 = Chi se ne va per sempre lascia il suo filosofo sul percorso: non interroga, non vota, non si fa seguace e nessuno può nominarlo; ciò che ha già deposto o dichiarato resta valido. Il posto può prenderlo un nuovo arrivato o un bot: gioca dal turno seguente, prima del quale non può lasciarlo, e oggi può ancora interrogare se quel filosofo non l’ha fatto. Se il voto aspettava solo chi è andato via, si chiude. Chi è soltanto assente, con un bot che gioca per lui, conserva il posto.
rule-12-2 = Se chi interroga lascia il posto prima che il voto si chiuda, o prima della scelta di Oracolo o Inganno, il turno è perso. I cocci tornano a chi li ha deposti, e quelli coperti nessuno li guarda.
rule-12-3 = Se i filosofi in gioco restano meno di tre, il concilio finisce subito, in anticipo e senza vincitore.
