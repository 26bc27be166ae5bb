// Written by scripts/generate.py from the Python types; don't edit.

/** A seat is known by its philosopher's letter (Rule 1.1). */
export type Seat = 'A' | 'B' | 'C' | 'D' | 'E' | 'F' | 'G' | 'H' | 'I' | 'L' | 'M' | 'N';

/** The two sides of every question (Rule 6.1). */
export type Shard = 'white' | 'black';

/** A language of texts and questions. */
export type Locale = 'it' | 'en';

/** The rule of the day (Rules 4.1, 9). */
export type DayRule = 'none' | 'corruption' | 'oracle' | 'deception';

/** What ended a council (Rules 11.1, 11.3). */
export type Ending = 'temple' | 'calendar' | 'early';

/** The phases of a council. */
export type Phase = 'ask' | 'show' | 'name' | 'vote' | 'decide' | 'shuffle' | 'over';

/** What a seat may do. */
export type SeatAction = 'ask' | 'cast' | 'follow' | 'name' | 'decide';

/** Away: lost a moment ago. Absent, or leaving: the room doesn't wait. */
export type Presence = 'present' | 'away' | 'absent' | 'leaving';

/** A blank topic card of the players' own (Rule 1.2). */
export type BlankCard = 'b1' | 'b2' | 'b3' | 'b4' | 'b5' | 'b6' | 'b7' | 'b8';

/** What the dealer may do. */
export type DealerAction = 'discard' | 'reject' | 'timeout' | 'end';

/** The options of a council; what isn't said is the default (Rule 3.3 for the first three). */
export interface Options {
  /** The start card C1, C3 or C5 (Rule 3.3); None: by the number of philosophers. */
  start?: 1 | 3 | 5 | null;
  /** Days on the Calendar (Rules 3.3, 3.4); None: by the number of philosophers. */
  days?: number | null;
  /** How many are named in Corruption and Oracle (Rules 3.3, 9.1, 9.2); None: by the number of philosophers. */
  number?: number | null;
  /** Whether the joker is in the topic deck (Rule 3.5). */
  joker?: boolean;
  /** Whether cards bear symbols; if not, every day is ordinary (Rule 4.1). */
  symbols?: boolean;
  /** Whether half of the shards is enough for the asker (Rule 8.1). */
  tie?: 'fails' | 'advances';
  /** How many may follow the same asker (Rule 10.3). */
  followers?: 'many' | 'one';
  /** Whether the council ends with the day or with the turn in which the Temple is reached (Rule 11.1). */
  temple?: 'day' | 'once';
}

/** Seconds that a phase may take; None: no clock. A new room's clocks are soft. */
export interface Clocks {
  ask: number | null;
  vote: number | null;
  /** For showing, naming and deciding (Rule 9). */
  choose: number | null;
  /**
   * Soft: at the limit all are warned, and as long again the room still waits. Hard: at the limit the server moves
   * on. Off: no clock in any phase; only absence moves on.
   */
  kind: 'soft' | 'hard' | 'off';
}

/** What a room does where somebody isn't there. */
export interface Absence {
  /**
   * Seconds for which the room waits for whoever was lost; and in which leaving can be undone. Where a phase's clock
   * has an hour or more, it alone ends the wait.
   */
  grace: number;
  /** For who is absent then: go on without him (Rules 7.3, 8.5, 9.5), or let a bot sit in under his name. */
  absent: 'skip' | 'bot';
}

/** Who sits at a seat. The letter is the identity; the name is only shown. */
export interface SeatCard {
  seat: Seat;
  /** Names that look alike are numbered. */
  name: string;
  bot: boolean;
  /** Of a bot: how much it reckons with; None for a person. */
  strength: 'easy' | 'attentive' | 'keen' | null;
  /** Always `present` for a bot; `absent` for a vacated seat. */
  presence: Presence;
  /** Whether a bot sits in just now for the person, who is absent. */
  stand_in: boolean;
  /** The first turn of this council, counted from 0, in which this person plays; before it somebody else did. */
  from_turn: number;
}

/** Who was removed by the dealer, and from which seat. */
export interface RemovedCard {
  seat: Seat;
  name: string;
}

/** The room stands still because somebody paused it. */
export interface PauseView {
  by: Seat;
}

/** The clock of the phase. Durations in ms, counted from the moment this message was made; never a time of day. */
export interface ClockView {
  phase: 'ask' | 'vote' | 'choose';
  /** Time that remains until the limit, 0 after it; more than `total` while a motion still runs. */
  left: number;
  /** A vote's is the limit once for each seat of the device on which most of those lie whom it waits for. */
  total: number;
  /** Time that has passed since the limit, 0 before it. */
  past: number;
  /** The limit has passed, and the room still waits: how long isn't told. Without this, at the limit it moves on. */
  warned: boolean;
}

/** The numbers of Rule 3.3 that hold at this table as it is now. */
export interface Numbers {
  /** The start card, 1 to 8. */
  start: number;
  days: number;
  number: number;
}

/** A topic that stands on one of the blank cards. */
export interface OwnLineView {
  /** Empty where the table holds it back. */
  topic: string;
  /** Who wrote it; None: the Muse, a pack, or somebody who is no more here. */
  by: Seat | null;
  /** How many a pack has on it, for the Muse to suggest. */
  questions: number;
}

/** One of the blank cards on which something stands (Rules 1.3, 3.5). */
export interface OwnCardView {
  card: BlankCard;
  /** Eight, line 1 first; None: a free one. */
  lines: (OwnLineView | null)[];
}

/** A line of a blank card. */
export interface OwnSpot {
  card: BlankCard;
  line: number;
}

/** What the table of a family room doesn't show before the dealer's `show_anyway`. All are told that, not why. */
export interface Held {
  /** The question that is put, with its answers, and its topic where that is the asker's own. */
  question: boolean;
  /** Their philosophers' names stand there instead. */
  names: Seat[];
  /** In the lobby of all cards; in a council of those in the row. */
  topics: OwnSpot[];
}

/** A line that a bot says to all, in the room's language. */
export interface Remark {
  seat: Seat;
  words: string;
}

/** What the bot that asked last believed as it guessed. Of the shards it holds what the reveal shows, no more. */
export interface Reason {
  /**
   * `alike`: it takes everybody to be a little like itself. `known`: it went by what each likes. `felt`: it knew no
   * question like this one.
   */
  ground: 'alike' | 'known' | 'felt';
  /** What the colour that it laid stood for, above all; None where it didn't think of that. */
  pole: 'adventure' | 'heart' | 'together' | 'later' | 'chance' | 'kind' | 'comfort' | 'head' | 'alone' | 'now' | 'order' | 'frank' | null;
  /** Up to three of whom it was surest that they would lay its colour, the surest one first. */
  likely: Seat[];
  /**
   * How many it took to lay its colour rather than not: itself (Rule 7.1) and whom it had corrupted among them
   * (Rule 9.1), and before it consulted anybody (Rule 9.2).
   */
  counted: number;
  /** Of so many, itself among them; none where it doesn't count. */
  voters: number;
  /** It counted too few for a majority, and dared that colour because the rarer side pays more (Rule 8.2). */
  bold: boolean;
  /** Up to three of those whom it counted and who laid the other colour, the greatest surprise first. */
  mistaken: Seat[];
  /** In which of `WAYS` it says `alike`, so that it isn't the same sentence each time. */
  way: number;
}

/** What all may see of a room. */
export interface RoomView {
  code: string;
  stage: 'lobby' | 'council' | 'over';
  /** Of the questions; each reader chooses the interface's own. */
  language: Locale;
  dealer: Seat | null;
  /** Alphabetical; in a council, vacated seats included. */
  seats: SeatCard[];
  options: Options;
  clocks: Clocks;
  /** None while there are fewer than five seats. */
  numbers: Numbers | null;
  clock: ClockView | null;
  absence: Absence;
  paused: PauseView | null;
  /** Whether no device without a seat gets one. */
  locked: boolean;
  /** Whether the table keeps the code and its QR to itself. */
  code_hidden: boolean;
  /** Whom the dealer may readmit; the last one removed stands last. */
  removed: RemovedCard[];
  /** A room for children too: the Muse says only what is fit for them, and the table holds back what is `held`. */
  family: boolean;
  /** Nothing, where the room isn't for families. */
  held: Held;
  /** What becomes of own cards that aren't full when the council starts; of a card that isn't begun nothing. */
  unfinished: 'complete' | 'leave_out';
  /** The blank cards on which something stands, in the order of their numbers. In a council they are as they were. */
  cards: OwnCardView[];
  /** Whether bots say a line now and then. */
  remarks: boolean;
  /** What one of them says now. */
  remark: Remark | null;
  /**
   * Why the bot that asked last guessed so, for whoever asks it, until the next reveal; None where a person did.
   * The table of a family room isn't told.
   */
  reason: Reason | null;
}

/** A topic card of the row; the texts of t01..t16 are in the locales (Rule 1.3). */
export interface CardView {
  id: string;
  /** 1..8; None for the joker. */
  arrow: number | null;
  /** The eight topics of a blank card that the players filled in. */
  topics: string[] | null;
}

/** Whom the asker may name now, and how many he must (Rules 9.1, 9.2, 9.4). */
export interface Naming {
  count: number;
  among: Seat[];
}

/** A question with its two answers; all None where it was asked aloud (Rules 6.1, 6.3). */
export interface Question {
  text: string | null;
  white: string | null;
  black: string | null;
}

/** What a question is about: a line of a card, or the asker's own words (Rules 5.1, 5.3). */
export interface AskedTopic {
  /** t01..t16, b1..b8 or jolly. */
  card: string;
  /** 1..8; None where the topic is the asker's own. */
  line: number | null;
  /** The asker's own words, where the second card was the joker. */
  own: string | null;
}

/** One philosopher's walk, in the order walked; spaces as in Rule 3.1. */
export interface Step {
  seat: Seat;
  start: number;
  end: number;
}

/** A closed turn (Rule 8). Lists of seats are in alphabetical order, `steps` in the order walked (Rule 10.5). */
export interface TurnResult {
  day: number;
  rule: DayRule;
  asker: Seat;
  forfeit: boolean;
  topic: AskedTopic | null;
  question: Question | null;
  white: Seat[];
  black: Seat[];
  abstained: Seat[];
  majority: Shard | null;
  guess: Shard | null;
  /** Contrary shards by which the asker moved, or would have (Rule 8.4); 0 where 8.3 holds. */
  advance: number;
  followers: Seat[];
  /** Whom the asker corrupted or consulted. */
  named: Seat[];
  steps: Step[];
  /**
   * For whom a bot acted in this turn: it laid the shard that counted, or asked, named or decided. The room knows
   * this, and the rules don't.
   */
  stand_ins: Seat[];
  /** Why it was lost, where `forfeit`; the room knows this too. */
  lost: 'time' | 'closed' | 'shown' | 'absent' | 'left' | 'removed' | null;
}

/** How a council ended (Rule 11). */
export interface CouncilResult {
  /** Best first; where `ended` is `early` nobody has won (Rule 11.3). */
  ranking: Seat[];
  spaces: Partial<Record<Seat, number>>;
  /** Days begun. */
  days: number;
  ended: Ending;
}

/** What all may see of a council. Tuples of seats are alphabetical unless said otherwise. */
export interface CouncilView {
  phase: Phase;
  /** Grows with every turn begun, topic discarded, question asked or sent back: a late action can be told by it. */
  moment: number;
  /** From 1. */
  day: number;
  /** On the Calendar (Rule 3.4). */
  days: number;
  /** The start space, as in Rule 3.1. */
  start: number;
  /** How many are named today, before Rule 9.4. */
  number: number;
  rule: DayRule;
  /** Whether the path cards bear symbols (Rule 4.1). */
  symbols: boolean;
  asker: Seat | null;
  /** The next asker if nobody moved (Rule 5.1). */
  next: Seat | null;
  /** The three topic cards (Rule 3.5). */
  row: CardView[];
  /** How many cards are left to draw. */
  draw_pile: number;
  /** The asker's topic; None where he has the free choice of 5.3 and hasn't asked yet, or where none is due. */
  topic: AskedTopic | null;
  /** The asker's free choice before he has asked: any topic at all, or a line of the second card (Rule 5.3). */
  free: 'topic' | 'line' | null;
  next_topic: AskedTopic | null;
  next_free: 'topic' | 'line' | null;
  /** Space → seats, lowest first (Rule 3.1); only spaces that hold someone. */
  piles: Record<string, Seat[]>;
  /** Who has asked today, in order. */
  asked: Seat[];
  /** Whose right to follow is unused, vacated seats included (Rule 10.1). */
  branch: Seat[];
  /** Vacated seats, and those taken over until the turn is over (Rule 12.1). */
  vacant: Seat[];
  /** Of the vacant, those taken over already. */
  entering: Seat[];
  question: Question | null;
  /** Who has laid a shard; that is public (Rule 7.4). */
  cast: Seat[];
  /** Whom the council waits for now. */
  waiting: Seat[];
  /** Shards that everyone may see before the count (Rules 9.1, 9.3). */
  shown: Partial<Record<Seat, Shard>>;
  /** Who was corrupted or consulted this turn. */
  named: Seat[];
  /** In the phase `name`. */
  naming: Naming | null;
  /** Who follows this turn's asker. */
  followers: Seat[];
  /** What the dealer may do now (Rules 5.4, 6.4, 7.3, 11.3). */
  dealer_may: DealerAction[];
  /** The turn closed before this moment. */
  last: TurnResult | null;
  result: CouncilResult | null;
}

/** What one seat alone may see and do, beside the `CouncilView`. */
export interface SeatView {
  seat: Seat;
  may: SeatAction[];
  /** The seat's own shard of this turn. */
  shard: Shard | null;
  /** What the Oracle let this asker see (Rule 9.2). */
  seen: Partial<Record<Seat, Shard>>;
}

/** What this seat is writing. */
export interface DraftView {
  text: string;
  white: string;
  black: string;
  topic: string | number | null;
  /** The topic that was this seat's when it wrote (Rule 5.1): it may be another one by now (Rules 5.4, 10). */
  about: AskedTopic | null;
}

/** A question that the Muse suggests; taken into the form, it can be changed. */
export interface Suggestion {
  text: string;
  white: string;
  black: string;
  /** What `ask` says as its topic where that is free (Rule 5.3): words, or a line; else None. */
  topic: string | number | null;
}

/** What the Muse has suggested to this seat for the topic that is due, or will be due, to it. */
export interface MuseView {
  /** What was said as the topic where that is free. */
  wanted: string | number | null;
  /** Three, or fewer where she has no more that this room hasn't met. */
  suggestions: Suggestion[];
  /** Whether she has others. */
  more: boolean;
}

/** What one seat alone may see. */
export interface OwnView {
  seat: Seat;
  dealer: boolean;
  council: SeatView | null;
  draft: DraftView | null;
  /** The dealer's role passed on by itself while this player was absent: it can be taken back. */
  offered_dealer: boolean;
  /** Percent of the limits that this player has; nobody else is told. */
  extra_time: number;
  /** Ms that remain in which leaving can be undone; None where nobody is leaving. In a pause they stand still. */
  leaving: number | null;
  muse: MuseView | null;
  /** For the dealer: who has raised a hand against the question. For others: oneself, if one has. */
  hands: Seat[];
}

/** The asker put his question (Rule 6.1). */
export interface QuestionAsked {
  event: 'asked';
  seat: Seat;
}

/** The dealer sent the question back (Rule 6.4). */
export interface QuestionReturned {
  event: 'returned';
  seat: Seat;
}

/** The dealer discarded the asker's topic (Rule 5.4). */
export interface TopicDiscarded {
  event: 'discarded';
  seat: Seat;
}

/** A seat laid its first shard; never its colour (Rule 7.4). Turning a shard is no event. */
export interface ShardCast {
  event: 'cast';
  seat: Seat;
}

/** The asker showed his shard before corrupting (Rule 9.1). */
export interface ShardShown {
  event: 'shown';
  seat: Seat;
  shard: Shard;
}

/** The asker named whom he corrupts or consults (Rules 9.1, 9.2). */
export interface SeatsNamed {
  event: 'named';
  seat: Seat;
  seats: Seat[];
}

/** All shards were shown to everyone, on a day of Deception (Rule 9.3). */
export interface ShardsLaidOpen {
  event: 'open';
}

/** A seat declared itself follower of the asker (Rule 10.2). */
export interface FollowerDeclared {
  event: 'follows';
  seat: Seat;
  asker: Seat;
}

/** The turn is over: counted, or forfeited (Rules 8, 8.5). */
export interface TurnClosed {
  event: 'turn';
  turn: TurnResult;
}

/** The dealer declared the rule of a new day (Rules 4.1, 4.4). */
export interface DayBegan {
  event: 'day';
  day: number;
  rule: DayRule;
}

/** The discards became a new draw pile (Rule 5.2); its order is nobody's to know. */
export interface DeckShuffled {
  event: 'shuffled';
}

/** A player left for good (Rule 12.1). */
export interface SeatVacated {
  event: 'vacated';
  seat: Seat;
}

/** Somebody took over a vacated seat (Rule 12.1). */
export interface SeatOccupied {
  event: 'occupied';
  seat: Seat;
}

/** The council is over (Rules 11.1 to 11.3, 12.3). */
export interface CouncilEnded {
  event: 'over';
  result: CouncilResult;
}

/** The limit of the phase has passed; the room waits a while longer. */
export interface ClockWarned {
  event: 'warned';
  phase: 'ask' | 'vote' | 'choose';
}

/** Open the conversation: which room, and the token that an earlier `welcome` gave this device, if any. */
export interface Hello {
  do: 'hello';
  version: number;
  room: string;
  token?: string | null;
  page?: 'seat' | 'table';
  /** Whether somebody can see the page just now; later changes are told by `look`. */
  visible?: boolean;
  /**
   * Seconds after which this page says something at the latest, if only `ping`. A visible page that is silent for two
   * of them counts as gone, and its socket is closed. None: only the socket's own end counts.
   */
  beat?: number | null;
}

/** Take a seat, or change name or seat in the lobby; in a council: take over a vacated seat (Rule 12.1). */
export interface Join {
  do: 'join';
  id: number;
  name: string;
  /** None: any free seat, or the own one. */
  seat?: Seat | null;
  /** The token of another seat on the same device: a vote lasts as long for each seat of a device. */
  beside?: string | null;
}

/**
 * Give the seat up (Rule 12.1). In a council the room waits no more for it, but it can be undone by `stay` for the
 * grace time; then the seat is vacated.
 */
export interface Leave {
  do: 'leave';
  id: number;
  /** At once, and for good. */
  now?: boolean;
}

/** Undo `leave`, within the grace time. */
export interface Stay {
  do: 'stay';
  id: number;
}

/**
 * Tell whether somebody can see the page. A page that stays hidden for ten minutes counts as lost.
 *
 * Said with `visible: true` by a hand's touch, it also brings back a seat that missed two phases in a row.
 */
export interface Look {
  do: 'look';
  id: number;
  visible: boolean;
}

/** Ask for longer limits for oneself, in percent. Nobody else is told. */
export interface ExtraTime {
  do: 'extra_time';
  id: number;
  percent: 100 | 150 | 200 | 300;
}

/**
 * Give the seat up, and have name, token and drafts of this device erased in this room, also from what is past.
 *
 * What the seat did in a council stays, under its philosopher's name. Once accepted, the page forgets its token.
 */
export interface Forget {
  do: 'forget';
  id: number;
}

/** The dealer sets options, clocks, language of questions, and what is done for the absent; in the lobby. */
export interface Arrange {
  do: 'arrange';
  id: number;
  options: Options;
  clocks: Clocks;
  language: Locale;
  /** None: as it was. */
  absence?: Absence | null;
  /** A room for children too. None: as it was. */
  family?: boolean | null;
  /** What becomes of own cards that aren't full when the council starts. None: as it was. */
  unfinished?: 'complete' | 'leave_out' | null;
  /** Whether bots say a line now and then. None: as it was. */
  remarks?: boolean | null;
}

/** Write a topic on one of the blank cards, in the lobby (Rules 1.3, 3.5); on an own one, another in its place. */
export interface WriteTopic {
  do: 'write_topic';
  id: number;
  topic: string;
  /** None: the first card on which a line is free. */
  card?: BlankCard | null;
  /** None: the first line that is free. */
  line?: number | null;
}

/** Take an own topic off a blank card, in the lobby; the dealer takes off any. */
export interface ClearTopic {
  do: 'clear_topic';
  id: number;
  card: BlankCard;
  line: number;
}

/** The dealer lets the Muse fill the free lines of the cards that were begun, or of one, from her spare topics. */
export interface CompleteCards {
  do: 'complete_cards';
  id: number;
  card?: BlankCard | null;
}

/** The dealer takes everything off a blank card, in the lobby. */
export interface DropCard {
  do: 'drop_card';
  id: number;
  card: BlankCard;
}

/** The dealer seats a bot: in the lobby, or on a vacated seat. Or gives one that sits in the lobby this strength. */
export interface SeatBot {
  do: 'seat_bot';
  id: number;
  seat?: Seat | null;
  /** None: attentive, or as it is where it sits there already. */
  strength?: 'easy' | 'attentive' | 'keen' | null;
}

/** The dealer frees the seat of a bot, or of somebody absent, in the lobby. Who was absent may come back. */
export interface Unseat {
  do: 'unseat';
  id: number;
  seat: Seat;
}

/** The dealer starts the council. */
export interface Start {
  do: 'start';
  id: number;
}

/** The dealer brings everybody back to the lobby after a council. */
export interface Again {
  do: 'again';
  id: number;
}

/** Put the question (Rule 6.1). `moment` is the one in the view that the player saw. */
export interface Ask {
  do: 'ask';
  id: number;
  moment: number;
  text?: string | null;
  white?: string | null;
  black?: string | null;
  topic?: string | number | null;
}

/**
 * Ask the Muse for questions on the own topic; the asker may, and the next one on his. Only `OwnView.muse` answers.
 *
 * Said again it changes nothing; with `more` she suggests others.
 */
export interface Muse {
  do: 'muse';
  id: number;
  moment: number;
  more?: boolean;
  /** Where the topic is free (Rule 5.3): the words typed, or the line chosen. None: on any. */
  topic?: string | number | null;
}

/** Have something against the question, or no longer. Only the dealer learns who; he may send it back (Rule 6.4). */
export interface RaiseHand {
  do: 'raise_hand';
  id: number;
  moment: number;
  raised?: boolean;
}

/**
 * The dealer lets the table show what it holds back in a family room: with `moment` the question, with `seat` a
 * name, with `card` and `line` a topic.
 */
export interface ShowAnyway {
  do: 'show_anyway';
  id: number;
  moment?: number | null;
  seat?: Seat | null;
  card?: BlankCard | null;
  line?: number | null;
  /** The name or the topic that the dealer saw; where another one stands there by now, that isn't shown. */
  words?: string | null;
}

/** Lay or turn the own shard (Rules 7.1, 7.2, 9.1). */
export interface Cast {
  do: 'cast';
  id: number;
  moment: number;
  shard: Shard;
}

/** Become a follower of the asker (Rule 10.1). */
export interface Follow {
  do: 'follow';
  id: number;
  moment: number;
}

/** Name whom to corrupt or consult (Rules 9.1, 9.2). */
export interface Name {
  do: 'name';
  id: number;
  moment: number;
  seats: Seat[];
}

/** Keep or turn the own shard (Rules 9.2, 9.3); `shard` is the one to end with. */
export interface Decide {
  do: 'decide';
  id: number;
  moment: number;
  shard: Shard;
}

/** The dealer discards the topic (Rule 5.4). */
export interface Discard {
  do: 'discard';
  id: number;
  moment: number;
}

/** The dealer sends the question back (Rule 6.4); its words are its asker's draft again. */
export interface Reject {
  do: 'reject';
  id: number;
  moment: number;
}

/**
 * The dealer closes the vote, or ends the wait for whoever doesn't act (Rules 7.3, 8.5, 9.5).
 *
 * For people there is a fair time first, and the vote isn't closed before the asker has cast, unless he is absent.
 */
export interface Close {
  do: 'close';
  id: number;
  moment: number;
}

/** The dealer ends the council early (Rule 11.3). */
export interface End {
  do: 'end';
  id: number;
}

/** The dealer hands his role over to another person (Rule 2.1). */
export interface HandOver {
  do: 'hand_over';
  id: number;
  seat: Seat;
}

/** Take the dealer's role back that had passed on by itself while one was absent. */
export interface TakeBack {
  do: 'take_back';
  id: number;
}

/** Let all clocks stand still. Any player may; all see who did. */
export interface Pause {
  do: 'pause';
  id: number;
}

/** The dealer lets play go on. */
export interface Resume {
  do: 'resume';
  id: number;
}

/** The dealer takes a player's seat away; the device can't come back by itself. */
export interface Remove {
  do: 'remove';
  id: number;
  seat: Seat;
}

/** The dealer lets a removed player in again; on his seat at once, if nobody has taken it. */
export interface Readmit {
  do: 'readmit';
  id: number;
  seat: Seat;
}

/** The dealer locks the room: no device without a seat gets one. */
export interface Lock {
  do: 'lock';
  id: number;
}

/** The dealer opens the room again. */
export interface Unlock {
  do: 'unlock';
  id: number;
}

/** The dealer hides the room's code on the table and in its QR, or shows it again. */
export interface HideCode {
  do: 'hide_code';
  id: number;
  hidden?: boolean;
}

/** Keep what the own seat is writing; nobody else ever sees it. */
export interface Draft {
  do: 'draft';
  id: number;
  text?: string;
  white?: string;
  black?: string;
  topic?: string | number | null;
}

/** Ask for a fresh `welcome`, after a number was missed. */
export interface Resync {
  do: 'resync';
  id: number;
}

/** Is the line alive? Answered by `accepted`. */
export interface Ping {
  do: 'ping';
  id: number;
}

/** The whole picture, after `hello` or `resync`. */
export interface Welcome {
  type: 'welcome';
  version: number;
  /** Of the last `update`; the next bears `number + 1`. */
  number: number;
  room: RoomView;
  council: CouncilView | null;
  /** Every closed turn of this council; later ones come as the event `turn`. */
  history: TurnResult[];
  own_number: number;
  /** None for a device without a seat. */
  own: OwnView | null;
  /** This device's player, whom the dealer has removed; it isn't let in as long as he is among `RoomView.removed`. */
  removed: RemovedCard | null;
  /** A new secret for this device, if it brought none; it keeps it and shows it to nobody. */
  token: string | null;
}

/** What changed for all: the changed fields of `RoomView` and of `CouncilView`, whole, and what happened. */
export interface Update {
  type: 'update';
  number: number;
  room: Partial<RoomView>;
  /** None: there is no council (any more). An empty object: nothing in it changed. */
  council: Partial<CouncilView> | null;
  events: Event[];
}

/** What changed for one seat: its whole `OwnView`; null when the seat is given up. */
export interface Own {
  type: 'own';
  number: number;
  own: OwnView | null;
  /** As in `Welcome`. */
  removed: RemovedCard | null;
}

/** The command was carried out, and is on disk. */
export interface Accepted {
  type: 'accepted';
  id: number;
}

/**
 * The command was refused, and nothing of what it asked for was done.
 *
 * The reader's text is `error-<code>`, the rule `rule-<n>-<m>`.
 */
export interface Refused {
  type: 'refused';
  /** None where the message couldn't be read, or for `hello`. */
  id: number | null;
  code: string;
  rule: string | null;
  fields: Record<string, string | number>;
}

/** A newer page plays this seat; this one only says so. */
export interface Replaced {
  type: 'replaced';
}

/**
 * The room stands still, because nothing can be written down now: what was accepted is safe, and clocks stand.
 *
 * It goes on by itself; then this is said again, without a code, after a fresh `welcome`.
 */
export interface Frozen {
  type: 'frozen';
  /** Why; the reader's text is `error-<code>`. Null: play goes on. */
  code: string | null;
}

export type Event =
  | QuestionAsked
  | QuestionReturned
  | TopicDiscarded
  | ShardCast
  | ShardShown
  | SeatsNamed
  | ShardsLaidOpen
  | FollowerDeclared
  | TurnClosed
  | DayBegan
  | DeckShuffled
  | SeatVacated
  | SeatOccupied
  | CouncilEnded
  | ClockWarned;

export type Command =
  | Hello
  | Join
  | Leave
  | Stay
  | Look
  | ExtraTime
  | Forget
  | Arrange
  | WriteTopic
  | ClearTopic
  | CompleteCards
  | DropCard
  | SeatBot
  | Unseat
  | Start
  | Again
  | Ask
  | Muse
  | RaiseHand
  | ShowAnyway
  | Cast
  | Follow
  | Name
  | Decide
  | Discard
  | Reject
  | Close
  | End
  | HandOver
  | TakeBack
  | Pause
  | Resume
  | Remove
  | Readmit
  | Lock
  | Unlock
  | HideCode
  | Draft
  | Resync
  | Ping;

export type Message =
  | Welcome
  | Update
  | Own
  | Accepted
  | Refused
  | Replaced
  | Frozen;
