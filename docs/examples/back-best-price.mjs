// Backs the best price of the first match in play that has one, waits for the bet to end its delay, and prints it.
//   KEY=ww24_… node docs/examples/back-best-price.mjs [address] [stake in rupees]
// Needs nothing but Node. The key has to be one that may bet.
import { randomUUID } from 'node:crypto';

const [, , address = 'http://localhost:8080', stake = '100'] = process.argv;

/** Sends a call. @param {string} path @param {object} [body] of a POST; without it the call is a GET */
async function call(path, body) {
  const response = await fetch(`${address}/api${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${process.env.KEY}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(25_000),
  });
  const { data, error, message } = await response.json();
  if (error) throw new Error(`${path}: ${response.status} ${message}`);
  return data;
}

/** A market in play with a price to back: its version says which prices the bet was made from. */
async function findPrice() {
  const { list } = await call('/exchange/matches?status=IN_PLAY');
  for (const { id } of list) {
    const match = await call(`/exchange/match?id=${encodeURIComponent(id)}`);
    for (const market of match.markets) {
      const runner = market.runners.find(({ back }) => back.length > 0);
      if (market.gtype === 'match' && market.status === 'OPEN' && runner)
        // Markets have prices in hundredths; bets have them as they are read.
        return { match, market, runner, price: runner.back[0][0] / 100 };
    }
  }
  throw new Error('No match in play has a price to back.');
}

/** The bet of a key. A call whose answer was lost is repeated with the same key: it is placed once. */
async function place(bet) {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await call('/bet/match/odds', bet);
    } catch (error) {
      // A refusal is an answer; anything else may have been placed.
      if (attempt === 3 || / 4\d\d /.test(error.message)) throw error;
    }
}

const { market, match, price, runner } = await findPrice();
console.log(`${match.name}, ${market.name}: ${runner.name} at ${price}`);
let bet = await place({
  key: randomUUID(),
  market_id: market.id,
  version: market.version,
  selection_id: runner.id,
  type: 'back',
  price,
  stake: Number(stake),
  moved: 'better',
});
while (bet.state === 'delayed') {
  await new Promise((resolve) => setTimeout(resolve, 1000));
  [bet] = (await call(`/bets?key=${encodeURIComponent(bet.key)}`)).list;
}
console.log(`Bet ${bet.id}: ${bet.state}${bet.reason ? `, ${bet.reason}` : ''}`);
