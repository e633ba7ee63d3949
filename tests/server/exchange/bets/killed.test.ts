import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freshEmbeddedDatabase, type TestDatabase } from '../../../support/backend';
import { killBackends, spawnBackend, urlOf } from '../../../support/backend-spawn';
import { openBrowser } from '../../../support/browser';
import { newBettingPlayer } from '../../../support/test-player';

let where: TestDatabase;
beforeAll(async () => {
  where = await freshEmbeddedDatabase();
});
afterEach(killBackends);
afterAll(() => where.remove());

/** A market that is not in play yet. */
async function findMarket(url: string) {
  const { body } = await openBrowser(url).get('/api/exchange/matches?status=COMING');
  const [market] = body.data.list.flatMap((match: { market: { status: string } | null }) =>
    match.market?.status === 'OPEN' ? [match.market] : [],
  );
  const [runner] = market.runners;
  return { market, selection: runner.id, price: runner.back[0][0] / 100 };
}

it('a process that is killed while it places bets keeps each confirmed bet once, and a consistent ledger', async () => {
  const first = spawnBackend(where);
  const url = await urlOf(first);
  const player = await newBettingPlayer(url, 1_000_000);
  const confirmed = new Map<string, string>();
  const asked: string[] = [];
  const writers = [1, 2, 3, 4].map(async () => {
    for (;;) {
      const { market, price, selection } = await findMarket(url);
      const key = randomUUID();
      asked.push(key);
      const bet = await player.place({ market, selection, price, key, moved: 'any' });
      confirmed.set(key, bet.id);
      if (confirmed.size === 24) first.child.kill('SIGKILL');
    }
  });
  await Promise.all(writers.map((writer) => writer.catch(() => {})));
  await first.ended;

  const again = await urlOf(spawnBackend(where));
  const browser = openBrowser(again);
  browser.token = player.token;
  const { body } = await browser.get('/api/bets?per_page=100');
  const kept = new Map(body.data.list.map(({ id, key }: { id: string; key: string }) => [key, id]));
  expect([...confirmed].filter(([key, id]) => kept.get(key) !== id)).toEqual([]);
  expect(kept.size).toBe(body.data.total);
  expect([...kept.keys()].filter((key) => !asked.includes(String(key)))).toEqual([]);
  expect((await browser.get('/sandbox/ledger-faults')).body.data).toEqual({ faults: [] });
}, 120_000);
