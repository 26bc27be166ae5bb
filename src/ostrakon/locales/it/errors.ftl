### Perché un’azione non è riuscita, e che cosa fare. Un messaggio per ogni codice.

## Rifiutata da una regola: questa frase, poi il testo della regola.

refused-rule = Non si può: lo dice la regola { $rule }.

## Rifiutata dalla stanza o dalla connessione

error-unknown = Qualcosa non ha funzionato. Riprova.
error-bad-message = Il server non ha capito la richiesta. Ricarica la pagina e riprova.
error-too-long-frame = La richiesta è troppo lunga. Accorcia il testo e riprova.
error-wrong-version = La pagina e il server hanno versioni diverse. Ricarica la pagina.
error-no-room = Nessuna partita ha questo codice. Controlla le lettere e riprova.
error-room-full = I posti sono tutti occupati. Con lo stesso codice puoi aprire il tavolo e guardare.
error-letter-taken = Questo filosofo è già di qualcun altro. Scegline uno libero.
error-name-empty = Manca il tuo nome. Scrivilo per sederti.
error-name-too-long = Il nome è troppo lungo. Accorcialo un po’.
error-question-too-long = Il quesito è troppo lungo. Accorcialo un po’.
error-answer-too-long = Una risposta è troppo lunga. Accorciala un po’.
error-topic-too-long = L’argomento è troppo lungo. Accorcialo un po’.
error-not-seated = Prima devi avere un posto. Scegli un filosofo ed entra.
error-not-dealer = Questo può farlo solo il mazziere. Chiedilo a lui.
error-not-in-lobby = Si può fare solo prima di cominciare. Ora il concilio è in corso.
error-no-council = Il concilio non è ancora cominciato. Aspetta che il mazziere dia il via.
error-too-few-seats = Servono almeno cinque filosofi. Invita qualcuno o aggiungi dei bot.
error-too-many-seats = I filosofi sono al massimo dodici. Togli un bot per fare posto.
error-stale = Nel frattempo il gioco è andato avanti. Guarda a che punto siete e, se serve, riprova.
error-older-page = Stai giocando da un’altra pagina, aperta dopo questa. Continua lì, oppure riprendi il posto qui.
error-seat-not-vacant = Questo posto è occupato. Scegline uno libero.
error-not-your-draft = Per ora non tocca a te preparare un quesito. Aspetta il tuo argomento.
error-unknown-option = Questa opzione non esiste. Scegline una dell’elenco.
error-clock-range = Questo tempo è troppo breve o troppo lungo. Scegline un altro.
error-archive-unavailable = L’archivio ora non si raggiunge. Niente è perso e il tempo è fermo: la partita andrà avanti da sola.
error-room-damaged = Il diario di questa partita è danneggiato e la partita è ferma. Chi ospita può controllare con: ostrakon journal check
error-room-newer = In questa partita ha giocato una versione più nuova di Ostrakon. Per continuare, chi ospita deve installarla.
error-rules-unknown = Questo concilio è cominciato con regole che questa versione non ha. Chi ospita deve installare la versione con cui è cominciato.
error-too-fast = Un attimo, stai andando troppo in fretta. Aspetta qualche secondo e riprova.
error-foreign-host = Questo server non si raggiunge con questo nome: usa l’indirizzo mostrato sul tavolo. Chi ospita: vedi --public-url.
error-passphrase-needed = Questo server apre partite solo a chi conosce la parola d’ordine. Chiedila a chi lo ospita.
error-passphrase-wrong = Non è questa la parola d’ordine. Chiedila a chi ospita il gioco e scrivila di nuovo.
error-too-many-rooms = Questo server conserva già tutte le partite che può. Chiedi a chi lo ospita, o unisciti a una partita col suo codice.
error-foreign-origin = La pagina viene da un altro sito. Apri Ostrakon dall’indirizzo che vedi sul tavolo.
error-server-closing = Il server si sta fermando. La partita è al sicuro: quando riparte, riprendete da qui.
error-already-started = Il concilio è già cominciato. Puoi aprire il tavolo e guardare, o prendere un posto rimasto libero.
error-browser-too-old = Questo browser è troppo vecchio per Ostrakon. Aggiornalo, o aprine un altro.
error-connection-lost = La connessione è caduta. La pagina si ricollega da sola e il tuo posto resta tuo.
error-not-a-bot = A questo posto c’è chi gioca. Scegli il posto di un bot o di un assente.
error-already-seated = Hai già un posto in questa partita. Continua da quello.
error-council-over = Il concilio è finito. Il mazziere può riportare tutti in sala d’attesa.
error-council-running = Il concilio non è ancora finito. Portatelo a termine, o chiudetelo in anticipo.
error-not-now = In questo momento non c’è nulla da chiudere. Aspetta il prossimo quesito.
error-asker-first = Il filosofo di turno non ha ancora messo il suo coccio. Aspettalo, prima di chiudere il voto.
error-not-a-person = A questo posto non c’è una persona. Scegli il posto di una persona.
error-not-offered = Il mazzo non è tuo da riprendere. Chiedi al mazziere di passartelo.
error-not-removed = Da questo posto non è stato tolto nessuno. Scegli uno dell’elenco.
error-own-seat = Questo è il tuo posto. Per lasciarlo, esci dalla partita.
error-paused = La partita è in pausa. La fa riprendere il mazziere.
error-removed = Il mazziere ti ha tolto da questa partita. Chiedigli di farti rientrare.
error-room-locked = Il mazziere ha chiuso la stanza: nessun altro può sedersi. Chiedigli di aprirla, o guarda dal tavolo.
error-too-early = { $seconds ->
    [one] Prima ci vuole un po’ di tempo per tutti. Tra un secondo puoi chiudere.
   *[other] Prima ci vuole un po’ di tempo per tutti. Tra { $seconds } secondi puoi chiudere.
  }
error-cards-full = Non c’è più una riga libera. Togli un argomento, o una carta intera.
error-line-taken = Questo argomento l’ha scritto un altro. Può cambiarlo lui, o il mazziere.
error-no-question = Adesso non c’è un quesito contro cui alzare la mano.
error-no-spare-topics = La Musa non ha più argomenti di scorta. Le ultime righe scrivetele voi.
error-no-suggestion = Su questo argomento la Musa non ha più niente di nuovo. Questa volta tocca a te.
error-no-topic-due = La Musa risponde a chi è di turno e a chi viene subito dopo. Arriverà anche il tuo momento.
error-topic-empty = Manca l’argomento. Bastano una o due parole.
error-topic-in-box = Questo argomento c’è già nella scatola. Pensane uno che sia solo vostro.
error-topic-twice = Questo argomento, o quasi, c’è già: alla riga { $line } di una vostra carta. Provane un altro.
error-pack-wrong = In questo pacchetto qualcosa non va. Correggi le righe indicate e riprova.
error-file-too-large = Il file è troppo grande per un pacchetto. Riducilo e riprova.
error-no-cards = Sulle carte di questa partita non è ancora scritto niente.
