### Le regole del giorno: il nome, una riga sotto il nome, una frase per chi gioca la prima volta.
### $number: quanti filosofi si nominano oggi (regole 3.3 e 9.4); 0 se non se ne può nominare nessuno.

day-none = Libero voto
    .what = nessuna regola speciale
    .long = Tutti votano in segreto. Chi interroga prova a indovinare il colore della maggioranza e, se ci riesce, avanza di una casella per ogni coccio contrario.
day-corruption = Corruzione
    .what =
        { $number ->
            [0] oggi nessuno può essere corrotto
            [1] uno mostra il colore di chi interroga
            [2] due mostrano il colore di chi interroga
            [3] tre mostrano il colore di chi interroga
            [4] quattro mostrano il colore di chi interroga
           *[other] { $number } mostrano il colore di chi interroga
        }
    .long =
        { $number ->
            [0] Dopo il quesito chi interroga mostra a tutti il suo coccio, ma siete troppo pochi perché possa corrompere qualcuno.
            [1] Dopo il quesito chi interroga mostra a tutti il suo coccio e corrompe un filosofo, che deve votare con lo stesso colore.
            [2] Dopo il quesito chi interroga mostra a tutti il suo coccio e corrompe due filosofi, che devono votare con lo stesso colore.
            [3] Dopo il quesito chi interroga mostra a tutti il suo coccio e corrompe tre filosofi, che devono votare con lo stesso colore.
            [4] Dopo il quesito chi interroga mostra a tutti il suo coccio e corrompe quattro filosofi, che devono votare con lo stesso colore.
           *[other] Dopo il quesito chi interroga mostra a tutti il suo coccio e corrompe { $number } filosofi, che devono votare con lo stesso colore.
        }
day-oracle = Oracolo
    .what =
        { $number ->
            [0] oggi nessuno può essere consultato
            [1] uno mostra il coccio a chi interroga
            [2] due mostrano il coccio a chi interroga
            [3] tre mostrano il coccio a chi interroga
            [4] quattro mostrano il coccio a chi interroga
           *[other] { $number } mostrano il coccio a chi interroga
        }
    .long =
        { $number ->
            [0] Chi interroga non può consultare nessuno, perché siete troppo pochi: a voto finito tiene il suo coccio o lo gira.
            [1] A voto finito chi interroga consulta un filosofo: vede il suo coccio di nascosto dagli altri, poi tiene il proprio o lo gira.
            [2] A voto finito chi interroga consulta due filosofi: vede i loro cocci di nascosto dagli altri, poi tiene il proprio o lo gira.
            [3] A voto finito chi interroga consulta tre filosofi: vede i loro cocci di nascosto dagli altri, poi tiene il proprio o lo gira.
            [4] A voto finito chi interroga consulta quattro filosofi: vede i loro cocci di nascosto dagli altri, poi tiene il proprio o lo gira.
           *[other] A voto finito chi interroga consulta { $number } filosofi: vede i loro cocci di nascosto dagli altri, poi tiene il proprio o lo gira.
        }
day-deception = Inganno
    .what = chi interroga decide dopo aver visto tutti i cocci
    .long = A voto finito i cocci si scoprono davanti a tutti: chi interroga li guarda, poi tiene il proprio o lo gira.
