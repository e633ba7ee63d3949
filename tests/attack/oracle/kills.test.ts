import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterEach, expect, it, vi } from 'vitest';
import { hasPostgres, withPostgres } from '../../../scripts/lib/postgres.mjs';
import { kill, killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { openBrowser } from '../../support/browser';
import { type BettingPlayer, newBettingPlayer } from '../../support/test-player';

const ROUNDS = process.env.SOAK ? 12 : 1;
const BETS_A_ROUND = 12;
const WRITERS = 4;

afterEach(killBackends);

/** A runner of a market that is not in play yet. */
async function findRunner(url: string) {
  const { body } = await openBrowser(url).get('/api/exchange/matches?status=COMING');
  const [market] = body.data.list.flatMap((match: { market: { status: string } | null }) =>
    match.market?.status === 'OPEN' ? [match.market] : [],
  );
  const [runner] = market.runners;
  return { market, selection: runner.id, price: runner.back[0][0] / 100 };
}

/** Places a bet, and repeats the request until the server answers. */
async function placeWithRetries(url: string, player: BettingPlayer): Promise<readonly [string, string]> {
  const key = randomUUID();
  let request: Awaited<ReturnType<typeof findRunner>> | undefined;
  const place = async () => {
    request ??= await findRunner(url);
    return player.place({ ...request, key, moved: 'any' });
  };
  const bet = await vi.waitFor(place, { timeout: 60_000, interval: 200 });
  return [key, bet.id];
}

// The embedded database is killed with its process: tests/server/exchange/bets/killed.test.ts.
it.skipIf(!(await hasPostgres()))(
  'keeps each confirmed bet once while PostgreSQL and the server are killed in turn',
  async () => {
    await withPostgres(async (databaseUrl = '', postgres) => {
      const where = { dataDir: tmpdir(), databaseUrl };
      let backend = spawnBackend(where);
      let url = await urlOf(backend);

      for (let round = 0; round < ROUNDS; round += 1) {
        const player = await newBettingPlayer(url, 1_000_000);
        const confirmed = new Map<string, string>();
        const writers = Array.from({ length: WRITERS }, async () => {
          while (confirmed.size < BETS_A_ROUND) confirmed.set(...(await placeWithRetries(url, player)));
        });
        await vi.waitFor(() => expect(confirmed.size).toBeGreaterThan(0), { timeout: 60_000 });
        await postgres.crash();
        await Promise.all(writers);

        await kill(backend, 'SIGKILL');
        backend = spawnBackend(where);
        url = await urlOf(backend);
        const browser = openBrowser(url);
        browser.token = player.token;
        const { body } = await browser.get('/api/bets?per_page=100');
        const kept = new Map(body.data.list.map(({ id, key }: { id: string; key: string }) => [key, id]));
        expect([...confirmed].filter(([key, id]) => kept.get(key) !== id)).toEqual([]);
        expect((await browser.get('/sandbox/ledger-faults')).body.data).toEqual({ faults: [] });
      }
    });
  },
  60_000 * (ROUNDS + 1),
);
