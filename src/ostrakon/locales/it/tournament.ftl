### `ostrakon tournament`: che cosa hanno fatto menti e programmi in molti concili.

tournament-title = { $councils ->
        [one] { $seats } filosofi, un concilio
       *[other] { $seats } filosofi, { $councils } concili
    }
tournament-column-rating = forza
tournament-column-place = posto
tournament-column-wins = vittorie
tournament-column-steps = passi a turno
tournament-column-followings = da seguace
tournament-legend-rating = forza: secondo OpenSkill (Plackett-Luce), tutti cominciano da 25; l’ordine di un concilio è quello dei posti medi
tournament-legend-place = posto: 0 ultimo, 1 primo
tournament-legend-wins = vittorie: 1 è la giusta parte
tournament-legend-steps = passi: quelli che un turno ha portato a chi chiedeva, e un seguito al seguace
tournament-legend-interval = ±: intervalli al 95 %; della forza su parti del torneo valutate ciascuna per sé, del resto sui giri in cui ognuno gioca ogni posto
tournament-apart = Forze distinte: nessun intervallo entra in un altro.
tournament-not-apart = Non distinti per forza: { $one } e { $other }. Con più concili gli intervalli si stringono.
tournament-short = Troppo pochi concili per distinguere le forze.
tournament-progress = concili
tournament-knowing = onnisciente
tournament-mishaps = { $name }: { $lost ->
        [one] un’azione persa
       *[other] { $lost } azioni perse
    } ({ $what })
tournament-mishap-late = troppo tardi { $count }×
tournament-mishap-ended = finito da sé { $count }×
tournament-mishap-gone = non più presente in quel concilio { $count }×
tournament-mishap-flood = righe senza fine { $count }×
tournament-mishap-unread = non leggeva ciò che gli veniva detto { $count }×
tournament-mishap-bad-message = non capito { $count }×
tournament-mishap-stale = risposta a un’altra domanda { $count }×
tournament-mishap-forbidden = contro la regola { $rule } { $count }×
tournament-mishap-question-met = quesito già posto { $count }×
tournament-mishap-question-too-long = quesito troppo lungo { $count }×
tournament-mishap-answer-too-long = risposta troppo lunga { $count }×
tournament-mishap-topic-too-long = argomento troppo lungo { $count }×
tournament-mishap-wrong-version = un’altra versione delle righe { $count }×
tournament-complaint = { $name } ha detto per ultimo: { $line }
