### What is wrong with what is written on cards: the box's own, and packs of the players'.

cards-answer-empty = “{ $name }”: the { $part ->
        [white] white
       *[other] black
    } answer is missing. A question has two answers.
cards-answer-too-long = “{ $name }”: the { $part ->
        [white] white
       *[other] black
    } answer has { $letters } letters; { $limit } fit.
cards-answers-again = “{ $name }” has the same two answers as “{ $other }”.
cards-answers-same = “{ $name }”: both answers are the same.
cards-apostrophe = “{ $name }”: a typewriter’s quote or apostrophe; printed cards have ’ “ ”.
cards-card-missing = The topic card { $name } is missing.
cards-card-not-full = { $count ->
        [0] This card has no topic
        [one] This card has one topic
       *[other] This card has { $count } topics
    }; it must have eight.
cards-cards-too-many = This card is one too many: a pack has at most { $most }.
cards-cells-too-many = This row has more cells than the first one: is there a text with a comma or semicolon that isn’t in quotation marks?
cards-column-missing = There is no column for the topics. The first row names the columns: card, topic, question, white, black, adults.
cards-column-unknown = The column “{ $name }” isn’t known, or is there twice. Columns are: card, topic, question, white, black, adults.
cards-csv-broken = From this row on the file can’t be read: is a quotation mark missing, or one too many?
cards-file-empty = There is no card in the file.
cards-file-missing = The file is missing.
cards-file-too-large = The file is too large: a pack has at most { $limit } kilobytes.
cards-format-unknown = The file doesn’t say what it is: first of all, "format" must be "{ $format }".
cards-id-order = “{ $name }” isn’t where it belongs: ids follow one another, letter by letter.
cards-id-unknown = “{ $name }” isn’t an id of this file.
cards-json-broken = From here on this isn’t JSON: is a comma, a quotation mark or a bracket missing?
cards-json-shape = { $wanted ->
        [object] Here stands something else than keys with their values, which the { $key ->
            [card] card
            [topic] topic
            [question] question
           *[other] file
        } needs.
        [list] What stands under "{ $key }" must be a list.
       *[text] What stands under "{ $key }" must be a text in quotation marks.
    }
cards-key-unknown = "{ $key }" isn’t known here, or is there twice.
cards-mark-unknown = Under “adults” stands neither yes nor no.
cards-not-text = This file isn’t a text. If it is a spreadsheet, save it as CSV first.
cards-opening-often = { $share } questions in a hundred begin with “{ $name }”.
cards-question-alike = “{ $name }” is nearly the same question as “{ $other }”.
cards-question-empty = There are answers, but no question.
cards-question-too-long = “{ $name }” has { $letters } letters; { $limit } fit.
cards-question-twice = “{ $name }” is the same question as “{ $other }”.
cards-questions-too-few = “{ $name }”: { $count ->
        [0] no questions
        [one] one question
       *[other] { $count } questions
    }; there must be at least { $least }.
cards-questions-too-many = “{ $name }”: this question is one too many; a topic has at most { $most }.
cards-toml-broken = From here on this isn’t TOML: { $why }
cards-toml-shape = “{ $name }” isn’t as it must be: { $why }
cards-topic-alike = “{ $name }” is nearly the same topic as “{ $other }”.
cards-topic-empty = A topic is missing.
cards-topic-too-long = “{ $name }” has { $letters } letters; { $limit } fit on a card.
cards-topic-twice = “{ $name }” is the same topic as “{ $other }”.
cards-topics-too-few = { $count ->
        [one] There is one spare topic
       *[other] There are { $count } spare topics
    }; there must be at least { $least }.
cards-untidy = “{ $name }”: a blank too many, or a letter that nobody sees.
cards-yes-no-often = { $share } questions in a hundred are answered with yes or no.

cards-and-more = { $count ->
        [one] And there is one more thing.
       *[other] And there are { $count } more things.
    }
cards-read-as-windows = The file isn’t UTF-8; it was read as Windows-1252. If accents look wrong, save it again as “CSV UTF-8”.
cards-topic-in-box = “{ $name }” stands on a card of the box already.

cli-cards = Look at what is written on the cards: check.
cli-cards-check = Says what is wrong with the box’s cards, or with a pack of your own.
cli-cards-check-help = Check the topic cards and the Muse’s questions of the box, in every language; or FILE, a pack of your own cards, as JSON or as a spreadsheet’s CSV. Ends with 1 where something is wrong.
cli-cards-finding = { $place }: { $says } [{ $code }]
cli-cards-unreadable = { $file } can’t be read: { $why }
cli-cards-faults = { $faults ->
        [one] One thing is wrong
       *[other] { $faults } things are wrong
    }.
cli-cards-sound = Nothing is wrong: { $topics } topics, { $questions } questions.
cli-cards-pack-sound = Nothing is wrong: { $cards ->
        [one] one card
       *[other] { $cards } cards
    }, { $questions ->
        [0] no questions
        [one] one question
       *[other] { $questions } questions
    }.
