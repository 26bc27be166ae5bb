// A bot that tosses coins, for Node: all that a bot must do, and no more.
//
// Run it with: ostrakon tournament --bot easy --bot "node docs/bots/coin.mjs"
import { createInterface } from 'node:readline'

const say = (message) => process.stdout.write(`${JSON.stringify(message)}\n`)
const shard = () => (Math.random() < 0.5 ? 'white' : 'black')

function choose(council, own, suggestions) {
  if (own.may.includes('ask')) return { do: 'ask', ...suggestions[0] }
  if (own.may.includes('name')) {
    return { do: 'name', seats: council.naming.among.slice(0, council.naming.count) }
  }
  if (own.may.includes('decide')) return { do: 'decide', shard: shard() }
  return { do: 'cast', shard: shard() }
}

for await (const line of createInterface({ input: process.stdin })) {
  const told = JSON.parse(line)
  if (told.type === 'hello') say({ do: 'hello', version: 1, name: 'coin' })
  if (told.type === 'act') {
    const { council, own, suggestions } = told
    say({ id: told.id, moment: council.moment, ...choose(council, own, suggestions) })
  }
}
