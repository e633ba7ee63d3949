import { afterAll, beforeAll, expect, it } from 'vitest';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { kill, killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { openBrowser } from '../../support/browser';
import { openCashier } from '../../support/cashier';
import { signInAtDesk } from '../../support/operator-desk';
import { newBettingPlayer } from '../../support/test-player';

interface Listed {
  readonly gtype: string;
  readonly status: string;
}

let where: TestDatabase;
let backend: ReturnType<typeof spawnBackend>;
let url: string;

async function start() {
  backend = spawnBackend(where, { RATE_LIMIT_FACTOR: '1000' });
  url = await urlOf(backend);
}

async function stop(...fields: readonly string[]) {
  const desk = await signInAtDesk(url);
  await desk.get('/site');
  const { status } = await desk.submit('/site/stops', {
    ...Object.fromEntries(fields.map((field) => [field, '1'])),
    reason: 'test',
  });
  expect(status).toBe(303);
}

const stopped = async () => (await openBrowser(url).get('/api/getAppDetails')).body.data.STOPPED;

beforeAll(async () => {
  where = await freshDatabase();
  await start();
}, 240_000);
afterAll(async () => {
  await killBackends();
  await where.remove();
});

/** What survives kill -9 survives a restart too, which the soak proves. */
const endings = [
  ['kill -9', 'SIGKILL'],
  ['a restart', 'SIGTERM'],
] as const;

it.each(process.env.SOAK ? endings : endings.slice(0, 1))(
  'stops survive %s, and so does their end',
  async (_, signal) => {
    await stop('bets', 'deposits', 'withdrawals');
    await kill(backend, signal);
    await start();
    expect(await stopped()).toEqual(['bets', 'deposits', 'withdrawals']);
    const { deposit } = await openCashier(url);
    expect(await deposit()).toMatchObject({ status: 403, body: { code: 'DEPOSITS_STOPPED' } });
    const player = await newBettingPlayer(url, 1000);
    const { data: markets } = (await player.browser.get('/sandbox/exchange/markets')).body;
    const { id } = markets.find(({ gtype, status }: Listed) => gtype === 'match' && status === 'OPEN');
    const { version } = (
      await player.browser.post('/sandbox/exchange/set', {
        ...{ market_id: id, status: 'OPEN', overlays: [], bet_delay: 0 },
        runners: [{ id: '1', back: [[2, 50_000]] }],
      })
    ).body.data;
    expect(await player.place({ market: { id, gtype: 'match', version } })).toMatchObject({
      state: 'rejected',
      reason: 'BETS_STOPPED',
    });
    await stop();
    await kill(backend, signal);
    await start();
    expect(await stopped()).toEqual([]);
    expect((await (await openCashier(url)).deposit()).status).toBe(200);
  },
  240_000,
);
