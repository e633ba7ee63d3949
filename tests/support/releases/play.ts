import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Config, readConfig, startBackend } from '../../../server/compose/start';
import { openDatabase } from '../../../server/database/open';
import { beginEpoch } from '../../../studio/server/store/epoch';
import { studioMigrations } from '../../../studio/server/store/migrations';
import { createRoundStore } from '../../../studio/server/store/rounds';
import type { Browser } from '../browser';
import { openCashier, type TestCashier } from '../cashier';
import { play, studioConfig } from '../provider';
import { createTestExchange } from '../test-exchange';
import { type ReleaseRecord, readAsPlayer, readMoney } from './record';

type Where = Pick<Config, 'dataDir' | 'databaseUrl'>;

/** Starts on data without the studio and with an exchange that stands still; requests of the cashier wait. */
export const releaseConfig = (where: Where): Config => {
  const config = readConfig({ SANDBOX: '1', STUDIO: '0', LOG_LEVEL: 'error', CLIENT_DIR: 'none' });
  return {
    ...{ ...config, ...where, port: 0, studio: studioConfig },
    payments: { ...config.payments, sandboxDelay: Number.MAX_SAFE_INTEGER },
  };
};

const post = async (browser: Browser, path: string, body: object) => {
  const { body: answer, status } = await browser.post(path, body);
  if (status !== 200) throw new Error(`${path}: ${status} ${answer.message}`);
  return answer.data;
};

/** A market with a price of 2.00 to back and 2.02 to lay. */
const setPrices = (browser: Browser, market_id: string) =>
  post(browser, '/sandbox/exchange/set', {
    ...{ market_id, status: 'OPEN', overlays: [], bet_delay: 0 },
    runners: [{ id: '1', back: [[2, 50_000]], lay: [[2.02, 50_000]] }],
  });

async function placeBet(browser: Browser, marketId: string, bet: object = {}) {
  const { version } = await setPrices(browser, marketId);
  return post(browser, '/api/bet/match/odds', {
    ...{ key: randomUUID(), market_id: marketId, version, selection_id: '1' },
    ...{ type: 'back', price: 2, stake: 100, moved: 'none', ...bet },
  });
}

async function settle(player: TestCashier, marketId: string, winner: string) {
  await post(player.browser, '/sandbox/exchange/result', { market_id: marketId, winners: [winner] });
  for (;;) {
    const { body } = await player.browser.get(`/api/bets?market_id=${marketId}`);
    if (body.data.list.every(({ state }: { state: string }) => state === 'won' || state === 'lost')) return;
    await sleep(50);
  }
}

async function moveMoney(player: TestCashier) {
  const bank = (await player.addBank()).body.data.id;
  const requests = [
    ['deposit', await player.deposit({ amount: 500 }), 'approve'],
    ['deposit', await player.deposit({ amount: 300 }), 'reject'],
    ['withdrawal', await player.withdraw(bank, { amount: 200 }), 'approve'],
  ] as const;
  for (const [kind, { body }, decision] of requests) await player.decide(kind, body.data.id, decision);
  await player.deposit({ amount: 700 });
  await player.withdraw(bank, { amount: 150 });
}

async function playGames(url: string, { browser }: TestCashier) {
  const { list } = (await browser.get('/api/bonus/offers')).body.data;
  await post(browser, '/api/bonus/offers/claim', { id: list[0].id });
  const game = await play(url, browser, 'ezg-teen-patti-3-card');
  await game.debit(100_00);
  await game.credit(150_00);
  await game.debit(50_00, { round: 'round 2' });
}

/** Plays until a version has money of every kind on an empty database: players, bets, deposits, withdrawals, a bonus, games. */
export async function playRelease(where: Where): Promise<ReleaseRecord> {
  const { exchange } = createTestExchange();
  const backend = await startBackend(releaseConfig(where), async () => exchange);
  const players = [await openCashier(backend.url), await openCashier(backend.url)] as const;
  const [asha, ravi] = players;
  const { body } = await asha.browser.get('/sandbox/exchange/markets');
  const [openMarket, won, lost] = body.data
    .filter(({ gtype, status }: Record<string, string>) => gtype === 'match' && status === 'OPEN')
    .map(({ id }: { id: string }) => id);
  await moveMoney(asha);
  await placeBet(asha.browser, openMarket);
  // A price that the simulated market does not reach: the bet waits also after a restart without the override.
  await placeBet(asha.browser, openMarket, { price: 1000 });
  await placeBet(asha.browser, won);
  await settle(asha, won, '1');
  await placeBet(ravi.browser, openMarket, { type: 'lay', price: 2.02, stake: 50 });
  await placeBet(ravi.browser, lost);
  await settle(ravi, lost, '2');
  await playGames(backend.url, ravi);
  const read = await Promise.all(
    players.map(async ({ browser, player: { password, username } }) => ({
      ...{ username, password, reads: await readAsPlayer(browser) },
    })),
  );
  await backend.close();
  const { close, db, migrate } = await openDatabase(where);
  await migrate(studioMigrations);
  await createRoundStore(db.$client, await beginEpoch(db.$client)).open(
    'ezg-teen-patti-3-card',
    'teen-patti',
  );
  const money = await readMoney(db);
  await close();
  return { money, players: read, openMarket };
}
