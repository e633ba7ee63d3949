import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { openTestBackend, type TestBackend } from '../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());
afterEach(async () => {
  vi.restoreAllMocks();
  expect(await backend.faults()).toEqual([]);
});

const until = <Value>(check: () => Promise<Value>) => vi.waitFor(check, { timeout: 5000, interval: 20 });
const inPlay = { inPlay: true, betDelay: 5 };

type Query = { readonly text?: string; readonly values?: readonly unknown[] };

/** Replaces the answers of holding writes: `answer` gets the write and a function that sends it. */
function interceptWrites(answer: (values: string, send: () => Promise<unknown>) => Promise<unknown>) {
  const client = backend.db.$client;
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
  const replaced = async (...args: unknown[]) => {
    const { text = '', values } = args[0] as Query;
    return text.includes('write_holdings')
      ? answer(JSON.stringify(values), () => query(...args))
      : query(...args);
  };
  return vi.spyOn(client, 'query').mockImplementation(replaced as never);
}

/** The next write of a holding is committed, and its answer is lost with the connection. */
function loseNextAnswer() {
  let isLost = false;
  return interceptWrites(async (_, send) => {
    const result = await send();
    if (isLost) return result;
    isLost = true;
    throw new Error('Connection terminated unexpectedly');
  });
}

describe('statements of several players in one batch', () => {
  it('fail only for the player whose text the database refuses', async () => {
    const market = backend.markets.open('match', { keepsUnmatched: false });
    const players = await Promise.all(Array.from({ length: 6 }, () => backend.newPlayer()));
    const placed = await Promise.allSettled(
      players.map((playerId, place) =>
        backend.place(playerId, {
          market: { ...market, version: backend.markets.find(market.id)?.version ?? 0 },
          key: place === 2 ? `poisoned \u0000 ${randomUUID()}` : randomUUID(),
          moved: 'any',
        }),
      ),
    );
    expect(placed.map(({ status }) => status)).toEqual([
      ...['fulfilled', 'fulfilled', 'rejected', 'fulfilled', 'fulfilled', 'fulfilled'],
    ]);
  });
});

describe('an answer that is lost after the commit', () => {
  it('does not place a bet twice, and its sizes stay taken', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { runners: [{ id: '1', back: [[200, 150_00]] }] });
    loseNextAnswer();
    const bet = await backend.place(playerId, { market });
    expect(bet).toMatchObject({ state: 'matched', matched: 100_00 });
    expect(await backend.bets(playerId)).toHaveLength(1);
    expect(backend.markets.find(market.id)?.runners[0]?.back).toEqual([
      { price: 200, size: 50_00, line: null },
    ]);
    expect(backend.notifications.at(-1)).toMatchObject({ playerId, bet: { id: String(bet.id) } });
  });

  it('does not prevent the end of a delayed bet', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', inPlay);
    loseNextAnswer();
    const bet = await backend.place(playerId, { market });
    backend.clock.advance(5_000);
    await until(async () => expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' }));
  });

  it('does not prevent the match of a waiting order', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    loseNextAnswer();
    const bet = await backend.place(playerId, { market, price: 220 });
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[220, 500_00]] }] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' });
  });

  it('notifies the player of a cancellation', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market, price: 220 });
    loseNextAnswer();
    const { bet: cancelled } = await backend.betService.cancel(playerId, String(bet.id));
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelled: 100_00 });
    expect(backend.notifications.at(-1)).toMatchObject({ playerId, bet: { state: 'cancelled' } });
  });

  it('pays a result once', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    await backend.place(playerId, { market });
    loseNextAnswer();
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 1100_00, cash: 1100_00 });
    expect(backend.notifications.at(-1)).toMatchObject({ playerId, bet: { state: 'won' } });
  });

  it('takes a cash-out once', async () => {
    const { market, playerId, quote } = await backedAtTen();
    loseNextAnswer();
    const { bet } = await backend.betService.cashOuts.take(playerId, quote.id, randomUUID());
    expect(bet).toMatchObject({ state: 'matched', matched: 12_50 });
    expect(await backend.bets(playerId)).toHaveLength(2);
    expect(backend.markets.find(market.id)?.runners[0]?.lay).toEqual([
      { price: 800, size: 487_50, line: null },
    ]);
  });
});

/** ₹10 backed at 10; the price is now 8 to lay. */
async function backedAtTen() {
  const playerId = await backend.newPlayer();
  const opened = backend.markets.open('match', { runners: [{ id: '1', back: [[1000, 500_00]] }] });
  await backend.place(playerId, { market: opened, price: 1000, stake: 10_00 });
  const market = backend.markets.set(opened.id, {
    runners: [{ id: '1', back: [[780, 500_00]], lay: [[800, 500_00]] }],
  });
  const offer = async () => {
    const quote = await backend.betService.cashOuts.offer(playerId, {
      marketId: market.id,
      selectionId: '1',
      percent: 100,
    });
    if (quote === null) throw new Error('No quote');
    return quote;
  };
  return { playerId, market, offer, quote: await offer() };
}

describe('a cash-out', () => {
  const take = (playerId: number, quoteId: string, key: string = randomUUID()) =>
    backend.betService.cashOuts.take(playerId, quoteId, key);

  it('is refused while another cash-out of the selection is delayed, and its key stays refused', async () => {
    const { market, offer, playerId, quote } = await backedAtTen();
    backend.markets.set(market.id, inPlay);
    const { bet } = await take(playerId, quote.id);
    expect(bet).toMatchObject({ state: 'delayed' });
    const key = randomUUID();
    const refused = { status: 409, message: expect.stringMatching(/just being placed/) };
    await expect(take(playerId, quote.id, key)).rejects.toMatchObject(refused);
    await expect(take(playerId, (await offer()).id)).rejects.toMatchObject(refused);
    backend.clock.advance(5_000);
    await until(async () => expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' }));
    await expect(take(playerId, quote.id, key)).rejects.toMatchObject(refused);
    expect(await backend.bets(playerId)).toHaveLength(2);
  });

  it('cancels the waiting orders of its selection, and of no other', async () => {
    const { market, playerId } = await backedAtTen();
    const own = await backend.place(playerId, { market, price: 900, stake: 5_00 });
    const other = await backend.place(playerId, { market, selectionId: '2', price: 300, stake: 5_00 });
    expect([own.state, other.state]).toEqual(['unmatched', 'unmatched']);
    const { id } = await quoteFor(playerId, market.id);
    await take(playerId, id);
    expect(await backend.bet(playerId, own.id)).toMatchObject({ state: 'cancelled', cancelled: 5_00 });
    expect(await backend.bet(playerId, other.id)).toMatchObject({ state: 'unmatched' });
  });

  it('lapses at the end of its delay if the selection needs a smaller hedge by then', async () => {
    const { market, playerId, quote } = await backedAtTen();
    backend.markets.set(market.id, inPlay);
    const { bet } = await take(playerId, quote.id);
    const now = backend.markets.set(market.id, { betDelay: 0 });
    const lay = await backend.place(playerId, { market: now, side: 'lay', price: 800, stake: 10_00 });
    expect(lay).toMatchObject({ state: 'matched' });
    backend.clock.advance(5_000);
    await until(async () =>
      expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'lapsed', reason: 'ODDS_CHANGED' }),
    );
  });

  it('cannot be taken by another player than the one it was offered to', async () => {
    const { quote } = await backedAtTen();
    const other = await backend.newPlayer();
    await expect(take(other, quote.id)).rejects.toMatchObject({ status: 404 });
    expect(await backend.bets(other)).toEqual([]);
  });

  async function quoteFor(playerId: number, marketId: string) {
    const quote = await backend.betService.cashOuts.offer(playerId, {
      marketId,
      selectionId: '1',
      percent: 100,
    });
    if (quote === null) throw new Error('No quote');
    return quote;
  }
});

describe('a dead heat', () => {
  it('settles half of each bet as won and half as lost: two lays at evens come to nothing', async () => {
    const playerId = await backend.newPlayer(2000_00);
    const market = backend.markets.open('match', {
      runners: [
        { id: '1', lay: [[200, 5000_00]] },
        { id: '2', lay: [[200, 5000_00]] },
      ],
    });
    const version = () => backend.markets.find(market.id)?.version ?? 0;
    for (const selectionId of ['1', '2']) {
      const bet = {
        market,
        side: 'lay',
        price: 200,
        stake: 1000_00,
        selectionId,
        version: version(),
      } as const;
      expect(await backend.place(playerId, bet)).toMatchObject({ state: 'matched' });
    }
    backend.markets.result(market.id, { kind: 'winners', winners: ['1', '2'], removed: [] });
    await backend.idle();
    expect((await backend.bets(playerId)).map(({ profit }) => profit)).toEqual([0, 0]);
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 2000_00, cash: 2000_00 });
  });
});

describe('a failure for one player', () => {
  it('does not stop the settlement of others, and is tried again', async () => {
    const [unlucky, other] = [await backend.newPlayer(), await backend.newPlayer()];
    const market = backend.markets.open('match');
    await backend.place(unlucky, { market });
    await backend.place(other, { market: backend.markets.find(market.id) ?? market });
    const error = new pg.DatabaseError('refused by the test', 1, 'error');
    error.code = '23514';
    const spy = interceptWrites((values, send) =>
      values.includes(`\\"player_id\\":${unlucky},`) ? Promise.reject(error) : send(),
    );
    backend.markets.result(market.id, { kind: 'winners', winners: ['1'], removed: [] });
    await backend.idle();
    expect(await backend.wallet(other)).toMatchObject({ cash: 1100_00 });
    expect(await backend.wallet(unlucky)).toMatchObject({ cash: 1000_00 });
    spy.mockRestore();
    await until(async () => expect(await backend.wallet(unlucky)).toMatchObject({ cash: 1100_00 }));
  });
});

describe('the largest lay that the balance covers', () => {
  it('is taken when it is matched in two parts', async () => {
    // 100.03 at 1.33 costs 33.01; its parts of 50.01 and 50.02, each rounded up, would cost 33.02.
    const playerId = await backend.newPlayer(33_01);
    const market = backend.markets.open('match', { runners: [{ id: '1', lay: [[133, 50_01]] }] });
    const bet = await backend.place(playerId, {
      ...{ market, side: 'lay', price: 133, stake: 100_03, moved: 'any' },
    });
    expect(bet).toMatchObject({ state: 'partial', matched: 50_01, remaining: 50_02 });
    backend.markets.set(market.id, { runners: [{ id: '1', lay: [[133, 500_00]] }] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched', matched: 100_03 });
    expect(await backend.wallet(playerId)).toMatchObject({ balance: 0 });
  });
});

describe('waiting orders of several players', () => {
  it('are matched by price, then by arrival, also while the first player is busy elsewhere', async () => {
    const [first, second, keen] = [
      await backend.newPlayer(),
      await backend.newPlayer(),
      await backend.newPlayer(),
    ];
    const market = backend.markets.open('match');
    const orders = [
      await backend.place(first, { market, price: 220 }),
      await backend.place(second, { market, price: 220 }),
      await backend.place(keen, { market, price: 210 }),
    ];
    const elsewhere = backend.markets.open('match', { status: 'SUSPENDED' });
    const busy = Array.from({ length: 10 }, () => backend.place(first, { market: elsewhere }));
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[220, 200_00]] }] });
    await Promise.all(busy);
    await backend.idle();
    const [a, b, c] = await Promise.all(
      [first, second, keen].map((playerId, place) => backend.bet(playerId, orders[place]?.id ?? 0)),
    );
    expect([a?.state, b?.state, c?.state]).toEqual(['matched', 'unmatched', 'matched']);
  });
});

describe('a wall clock that steps back an hour', () => {
  it('does not prolong a delay', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', inPlay);
    const bet = await backend.place(playerId, { market });
    const before = Date.now();
    vi.spyOn(Date, 'now').mockImplementation(() => before - 3_600_000);
    backend.clock.advance(5_000);
    const { id } = bet;
    for (let tries = 0; tries < 100; tries += 1) {
      if ((await backend.bet(playerId, id)).state !== 'delayed') break;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    expect(await backend.bet(playerId, id)).toMatchObject({ state: 'matched' });
  });
});

describe('a fill', () => {
  it('is never under a rupee', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', { runners: [{ id: '1', back: [[200, 99]] }] });
    const bet = await backend.place(playerId, { market, moved: 'any' });
    expect(bet).toMatchObject({ state: 'unmatched', matched: 0 });
    backend.markets.set(market.id, { runners: [{ id: '1', back: [[200, 99_50]] }] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ matched: 99_00, remaining: 1_00 });
  });
});

describe('a player who accepts no other price', () => {
  it('gets all of the stake at exactly that price, or nothing', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', {
      runners: [
        {
          id: '1',
          back: [
            [200, 60_00],
            [198, 500_00],
          ],
        },
      ],
    });
    expect(await backend.place(playerId, { market, moved: 'none' })).toMatchObject({
      ...{ state: 'rejected', reason: 'ODDS_CHANGED', matched: 0 },
    });
    expect(backend.markets.find(market.id)?.runners[0]?.back[0]?.size).toBe(60_00);
    const version = backend.markets.find(market.id)?.version ?? 0;
    const bet = await backend.place(playerId, { market, version, moved: 'none', stake: 60_00 });
    expect(bet).toMatchObject({ state: 'matched', fills: [{ price: 200, size: 60_00 }] });
  });
});

describe('a key whose bet was refused with 404', () => {
  it('gets the same answer when the market is there later', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const key = randomUUID();
    const refused = { status: 404, message: expect.stringMatching(/not on the exchange/) };
    await expect(backend.place(playerId, { market, key, marketId: 'nowhere' })).rejects.toMatchObject(
      refused,
    );
    await expect(backend.place(playerId, { market, key })).rejects.toMatchObject(refused);
    expect(await backend.bets(playerId)).toEqual([]);
  });
});

describe('a delayed bet whose matching fails', () => {
  it('is tried again', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match', inPlay);
    const bet = await backend.place(playerId, { market });
    const error = new pg.DatabaseError('refused by the test', 1, 'error');
    error.code = '23514';
    let failures = 0;
    interceptWrites((_, send) => {
      failures += 1;
      return failures === 1 ? Promise.reject(error) : send();
    });
    backend.clock.advance(5_000);
    await until(async () => expect(failures).toBe(1));
    backend.clock.advance(1_000);
    await until(async () => expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' }));
  });
});

describe('a position above the limit of the exposure', () => {
  it('can be reduced', async () => {
    const playerId = await backend.newPlayer(1_000_000_00);
    const market = backend.markets.open('match', {
      runners: [{ id: '1', back: [[200, 1_000_000_00]], lay: [[200, 1_000_000_00]] }],
    });
    await backend.place(playerId, { market, stake: 100_000_00 });
    await backend.db.execute(`update bets set matched = matched * 2, size = size * 2,
      fills = '[{"price":200,"size":20000000}]' where player_id = ${playerId}`);
    await backend.db.execute(`update positions set exposure = exposure * 2 where player_id = ${playerId}`);
    await backend.db.execute(
      `update ledger_accounts set reserved = reserved * 2 where player_id = ${playerId}`,
    );
    const now = backend.markets.find(market.id) ?? market;
    const lay = await backend.place(playerId, { market: now, side: 'lay', price: 200, stake: 50_000_00 });
    expect(lay).toMatchObject({ state: 'matched' });
    const version = backend.markets.find(market.id)?.version ?? 0;
    expect(await backend.place(playerId, { market, version, stake: 60_000_00 })).toMatchObject({
      reason: 'LIMIT_REACHED',
    });
  });
});

describe('a result', () => {
  it('voids bets on the runners that it names as removed', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    backend.markets.result(market.id, { kind: 'winners', winners: ['2'], removed: ['1'] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'void', profit: 0 });
    expect(await backend.wallet(playerId)).toMatchObject({ cash: 1000_00 });
  });

  it('is no dead heat with a runner that it names as removed', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    backend.markets.result(market.id, { kind: 'winners', winners: ['1', '2'], removed: ['2'] });
    await backend.idle();
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'won', profit: 100_00 });
  });
});

describe('a market that is missing twice for less than 15 minutes', () => {
  it('is not void', async () => {
    const playerId = await backend.newPlayer();
    const market = backend.markets.open('match');
    const bet = await backend.place(playerId, { market });
    for (const _ of [1, 2]) {
      const restore = backend.markets.hide(market.id);
      await backend.restart();
      await backend.restart(() => backend.clock.advance(10 * 60_000));
      restore();
      await backend.restart();
    }
    expect(await backend.bet(playerId, bet.id)).toMatchObject({ state: 'matched' });
  });
});
