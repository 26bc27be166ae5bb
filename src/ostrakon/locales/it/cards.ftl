### Che cosa non va in ciò che è scritto sulle carte: quelle della scatola e i pacchetti dei giocatori.

cards-answer-empty = «{ $name }»: manca la risposta { $part ->
        [white] bianca
       *[other] nera
    }. Un quesito ha due risposte.
cards-answer-too-long = «{ $name }»: la risposta { $part ->
        [white] bianca
       *[other] nera
    } ha { $letters } lettere; ce ne stanno { $limit }.
cards-answers-again = «{ $name }» ha le stesse due risposte di «{ $other }».
cards-answers-same = «{ $name }»: le due risposte sono uguali.
cards-apostrophe = «{ $name }»: virgolette o apostrofo da macchina per scrivere; sulle carte si stampano ’ « ».
cards-card-missing = Manca la carta argomenti { $name }.
cards-card-not-full = { $count ->
        [0] Questa carta non ha argomenti
        [one] Questa carta ha un solo argomento
       *[other] Questa carta ha { $count } argomenti
    }; devono essere otto.
cards-cards-too-many = Questa carta è di troppo: un pacchetto ne ha al massimo { $most }.
cards-cells-too-many = Questa riga ha più celle della prima: c’è un testo con una virgola o un punto e virgola che non è tra virgolette?
cards-column-missing = Non c’è la colonna degli argomenti. La prima riga dà il nome alle colonne: carta, argomento, quesito, bianco, nero, adulti.
cards-column-unknown = La colonna «{ $name }» non si conosce, oppure c’è due volte. Le colonne sono: carta, argomento, quesito, bianco, nero, adulti.
cards-csv-broken = Da questa riga in poi il file non si legge: manca una virgoletta, o ce n’è una di troppo?
cards-file-empty = Nel file non c’è nessuna carta.
cards-file-missing = Il file manca.
cards-file-too-large = Il file è troppo grande: un pacchetto ha al massimo { $limit } kilobyte.
cards-format-unknown = Il file non dice che cos’è: prima di tutto "format" dev’essere "{ $format }".
cards-id-order = «{ $name }» non è al suo posto: gli id si seguono, lettera dopo lettera.
cards-id-unknown = «{ $name }» non è un id di questo file.
cards-json-broken = Da qui in poi non è JSON: manca una virgola, una virgoletta o una parentesi?
cards-json-shape = { $wanted ->
        [object] Qui c’è qualcos’altro al posto delle chiavi con i loro valori, che servono per { $key ->
            [card] la carta
            [topic] l’argomento
            [question] il quesito
           *[other] il file
        }.
        [list] Ciò che sta sotto "{ $key }" dev’essere una lista.
       *[text] Ciò che sta sotto "{ $key }" dev’essere un testo tra virgolette.
    }
cards-key-unknown = "{ $key }" qui non si conosce, oppure c’è due volte.
cards-mark-unknown = Sotto «adulti» non c’è né sì né no.
cards-not-text = Questo file non è un testo. Se è un foglio di calcolo, salvalo prima come CSV.
cards-opening-often = { $share } quesiti su cento cominciano con «{ $name }».
cards-question-alike = «{ $name }» è quasi lo stesso quesito di «{ $other }».
cards-question-empty = Ci sono le risposte, ma manca il quesito.
cards-question-too-long = «{ $name }» ha { $letters } lettere; ce ne stanno { $limit }.
cards-question-twice = «{ $name }» è lo stesso quesito di «{ $other }».
cards-questions-too-few = «{ $name }»: { $count ->
        [0] nessun quesito
        [one] un solo quesito
       *[other] { $count } quesiti
    }; devono essere almeno { $least }.
cards-questions-too-many = «{ $name }»: questo quesito è di troppo; un argomento ne ha al massimo { $most }.
cards-toml-broken = Da qui in poi non è TOML: { $why }
cards-toml-shape = «{ $name }» non è come dev’essere: { $why }
cards-topic-alike = «{ $name }» è quasi lo stesso argomento di «{ $other }».
cards-topic-empty = Manca un argomento.
cards-topic-too-long = «{ $name }» ha { $letters } lettere; sulla carta ce ne stanno { $limit }.
cards-topic-twice = «{ $name }» è lo stesso argomento di «{ $other }».
cards-topics-too-few = { $count ->
        [one] C’è un solo argomento di riserva
       *[other] Ci sono { $count } argomenti di riserva
    }; devono essere almeno { $least }.
cards-untidy = «{ $name }»: uno spazio di troppo, o una lettera che nessuno vede.
cards-yes-no-often = A { $share } quesiti su cento si risponde sì o no.

cards-and-more = { $count ->
        [one] E c’è un’altra cosa ancora.
       *[other] E ci sono altre { $count } cose.
    }
cards-read-as-windows = Il file non è in UTF-8; è stato letto come Windows-1252. Se gli accenti sono sbagliati, salvalo di nuovo come «CSV UTF-8».
cards-topic-in-box = «{ $name }» è già su una carta della scatola.

cli-cards = Guarda che cosa è scritto sulle carte: check.
cli-cards-check = Dice che cosa non va nelle carte della scatola, o in un pacchetto tuo.
cli-cards-check-help = Controlla le carte argomenti e i quesiti della Musa della scatola, in ogni lingua; oppure FILE, un pacchetto di carte tue, in JSON o nel CSV di un foglio di calcolo. Finisce con 1 se qualcosa non va.
cli-cards-finding = { $place }: { $says } [{ $code }]
cli-cards-unreadable = Non si può leggere { $file }: { $why }
cli-cards-faults = { $faults ->
        [one] Una cosa non va
       *[other] { $faults } cose non vanno
    }.
cli-cards-sound = È tutto in ordine: { $topics } argomenti, { $questions } quesiti.
cli-cards-pack-sound = È tutto in ordine: { $cards ->
        [one] una carta
       *[other] { $cards } carte
    }, { $questions ->
        [0] nessun quesito
        [one] un quesito
       *[other] { $questions } quesiti
    }.
