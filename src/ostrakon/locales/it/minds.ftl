### Le dodici menti: com’è ciascuna, e perché un bot ha previsto così (docs/minds.it.md).

## In una riga, sotto il nome del filosofo

mind-A = ama le tavolate e le chiacchiere fino a tardi
mind-B = la sua tazza, e tempo; consola chiunque
mind-C = argomenta pro e contro, poi tira una moneta
mind-D = da solo, subito, e la verità in faccia
mind-E = il giardino, lo stesso pane, due o tre amici
mind-F = in prima fila, lontano, oggi; conosce tutti
mind-G = segue il cuore, e tutto ciò che suona bene
mind-H = vuole sapere, con un piano e la matita affilata
mind-I = ci pensa per anni, con garbo, per iscritto
mind-L = va dove non si entra; paziente, per conto suo
mind-M = ordini chiari, risposte chiare, e la ciurma
mind-N = l’ordine, perché è bello; mette da parte

## Perché hai previsto così? Lo dice il bot, una frase dopo l’altra.
## $side è il colore che ha deposto.

why-short = Perché così?
why-ask = Perché { $name } ha previsto così?
why-and = { $most } e { $last }
why-alike =
    { $consulted ->
        [yes] { $way ->
            [1] Non conto le teste: prima chiedo a me.
            [2] Ciò che piace a me piace ai più: l’ho pensato subito.
            [3] Prima ho risposto per me, sperando che mi somigliate.
           *[other] Penso che gli altri mi somiglino un po’. Non faccio conti.
        }
       *[no] { $way ->
            [1] Non conto le teste: ho chiesto a me, e ho deposto la mia risposta.
            [2] Ciò che piace a me piace ai più: ho deposto quello.
            [3] Ho risposto per me, sperando che mi somigliate.
           *[other] Penso che gli altri mi somiglino un po’: ho deposto quello che avrei detto io. Non faccio conti.
        }
    }
why-felt = Non conosco quesiti simili: ho seguito quello che piace a me, e quanto spesso vi piace lo stesso.
why-pole = Il { $side ->
        [white] bianco
       *[black] nero
    } { $pole ->
            [adventure] era per chi ama l’avventura.
            [comfort] era per chi ama le comodità.
            [heart] era per chi segue il cuore.
            [head] era per chi segue la testa.
            [together] era per chi ama la compagnia.
            [alone] era per chi sta bene per conto suo.
            [later] era per chi sa aspettare.
            [now] era per chi vuole tutto e subito.
            [chance] era per chi si affida al caso.
            [order] era per chi ama l’ordine.
            [kind] era per chi preferisce la gentilezza.
           *[frank] era per chi preferisce la franchezza.
    }
why-likely = Contavo soprattutto su { $names }.
why-corrupted =
    { $lot ->
        [yes] Ho corrotto { $names }, tirando a sorte.
       *[no] La corruzione mi garantiva { $names }.
    }
why-counted =
    Per il { $side ->
        [white] bianco
       *[black] nero
    } { $counted ->
        [1] non contavo nessuno oltre a me
       *[other] ne contavo { $bold ->
            [yes] solo { $counted } su { $voters }
           *[no] { $counted } su { $voters }
        }, contando anche me
    }{ $bold ->
        [yes] : ho osato lo stesso, perché la parte più rara rende di più.
       *[no] .
    }
why-consulted = Poi ho consultato { $names }. Ha deciso ciò che ho visto lì: resta tra noi.
why-mistaken =
    { $right ->
        [yes] È andata bene lo stesso, ma mi sbagliavo su { $names }.
       *[no] Mi sbagliavo su { $names }.
    }
