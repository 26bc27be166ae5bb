// What a council's votes tell about its people, for the end. Only what everybody saw is counted.

/** @typedef {import('../protocol.js').TurnResult} TurnResult */
/** @typedef {import('../protocol.js').Seat} Seat */
/** @typedef {{ seat: Seat, hits: number, all: number, steps: number }} Insight */
/** @typedef {{ seats: [Seat, Seat], share: number, votes: number }} Pair */

/** Fewest common votes from which two philosophers are compared. */
const ENOUGH = 4;

/**
 * How often each philosopher guessed the majority, and the steps that the guesses brought; best first.
 * @param {readonly TurnResult[]} history
 * @returns {Insight[]}
 */
export function insights(history) {
  const bySeat = /** @type {Map<Seat, Insight>} */ (new Map());
  for (const turn of history) {
    const known = bySeat.get(turn.asker) ?? { seat: turn.asker, hits: 0, all: 0, steps: 0 };
    known.all += 1;
    if (turn.majority !== null && turn.majority === turn.guess) known.hits += 1;
    known.steps += turn.advance;
    bySeat.set(turn.asker, known);
  }
  return [...bySeat.values()].sort((a, b) => b.hits / b.all - a.hits / a.all || b.steps - a.steps);
}

/**
 * How often each two philosophers laid the same shard by their own choice, the most alike first.
 * @param {readonly TurnResult[]} history
 * @returns {Pair[]}
 */
export function kinship(history) {
  const pairs = /** @type {Map<string, { seats: [Seat, Seat], same: number, votes: number }>} */ (new Map());
  for (const turn of history) {
    const free = (/** @type {Seat} */ seat) =>
      seat !== turn.asker && !(turn.rule === 'corruption' && turn.named.includes(seat));
    const sides = [...turn.white.map((seat) => ({ seat, side: 'w' })), ...turn.black.map((seat) => ({ seat, side: 'k' }))];
    const chosen = sides.filter(({ seat }) => free(seat)).sort((a, b) => (a.seat < b.seat ? -1 : 1));
    chosen.forEach((one, index) => {
      for (const two of chosen.slice(index + 1)) {
        const pair = pairs.get(one.seat + two.seat) ?? { seats: [one.seat, two.seat], same: 0, votes: 0 };
        pair.votes += 1;
        if (one.side === two.side) pair.same += 1;
        pairs.set(one.seat + two.seat, pair);
      }
    });
  }
  return [...pairs.values()]
    .filter((pair) => pair.votes >= ENOUGH)
    .map((pair) => ({ seats: pair.seats, share: pair.same / pair.votes, votes: pair.votes }))
    .sort((a, b) => b.share - a.share || b.votes - a.votes);
}
