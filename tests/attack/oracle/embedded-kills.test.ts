import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freshEmbeddedDatabase, type TestDatabase } from '../../support/backend';
import { type BackendProcess, killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { openBrowser } from '../../support/browser';
import { signInAtDesk } from '../../support/operator-desk';
import { newBettingPlayer, reopenPlayer } from '../../support/test-player';
import { compareAcknowledged } from './acknowledged';
import { randomFrom } from './actions';
import {
  type Clients,
  keepBetting,
  keepWithdrawing,
  type ListedMarket,
  listOpen,
  reopenDesk,
  sendResult,
} from './clients';

let where: TestDatabase;
beforeAll(async () => {
  where = await freshEmbeddedDatabase();
});
afterEach(killBackends);
afterAll(() => where.remove());

const KILLS = 10;
const CASH = 1_000_000;
/** Markets that take bets at once; one of them gets its result before each kill. */
const MARKETS = 2;

/** The desk alone decides withdrawals. */
const environment = { SANDBOX_CASHIER_SECONDS: '86400' };

/** Prices stay as they are. */
async function openClients(url: string): Promise<Clients> {
  await openBrowser(url).post('/sandbox/exchange/freeze', { frozen: true });
  const players = await Promise.all([1, 2, 3].map(() => newBettingPlayer(url, CASH)));
  const { id: bank } = (await players[0]?.post('/bank', {
    type: 'bank',
    ...{ account_name: 'Asha Rao', account_number: '123456789012', ifsc: 'HDFC0001234' },
  })) ?? { id: 0 };
  const requests = { bets: new Map(), withdrawals: new Map(), decisions: new Map(), results: new Map() };
  const random = randomFrom(Number(process.env.SEED));
  return { url, players, bank, random, requests, desk: await signInAtDesk(url) };
}

/** Kills the process while the clients bet and withdraw and a market is settled. */
async function killWhileBusy(backend: BackendProcess, clients: Clients, markets: readonly ListedMarket[]) {
  const { random, requests, url } = clients;
  const [settled] = markets;
  if (settled === undefined) throw new Error('No market takes bets');
  let answers = random.whole(20, 40);
  const acknowledged = () => {
    answers -= 1;
    if (answers !== 0) return;
    const result = { winner: random.pick(settled.runners).id, isAnswered: false };
    requests.results.set(settled.id, result);
    const answered = sendResult(url, settled.id, result).catch(() => undefined);
    const [isAnswered, wait] = [random.pick([false, true]), random.whole(0, 40)];
    // In the middle of the result, of its settlement, or after it.
    void (isAnswered ? answered : Promise.resolve()).then(() =>
      setTimeout(() => backend.child.kill('SIGKILL'), wait),
    );
  };
  const open = { acknowledged, markets: new Set(markets.map(({ id }) => id)) };
  const work = [
    ...clients.players.flatMap((_, place) => [1, 2].map(() => keepBetting(clients, place, open))),
    keepWithdrawing(clients),
  ];
  await Promise.all(work.map((one) => one.catch(() => null)));
  await backend.ended;
}

it.runIf(process.env.SOAK)(
  `keeps bets, results, withdrawals and their decisions once, and the money that follows from them, after ${KILLS} kills of a process`,
  async () => {
    let backend = spawnBackend(where, environment);
    let clients = await openClients(await urlOf(backend));
    const markets = new Map<string, ListedMarket>();
    for (let kills = 0; kills < KILLS; kills += 1) {
      const open = (await listOpen(clients.url)).slice(0, MARKETS);
      for (const market of open) markets.set(market.id, market);
      await killWhileBusy(backend, clients, open);
      backend = spawnBackend(where, environment);
      const url = await urlOf(backend);
      const { desk, players } = clients;
      clients = {
        ...{ ...clients, url, players: players.map((player) => reopenPlayer(url, player)) },
        desk: await reopenDesk(url, desk),
      };
      await compareAcknowledged({ ...clients, markets, cash: CASH * 100 });
    }
    const { bets, decisions, results, withdrawals } = clients.requests;
    expect(bets.size).toBeGreaterThan(20 * KILLS);
    console.log(
      `The money is right after ${KILLS} kills: ${bets.size} bets, ${withdrawals.size} withdrawals, ${decisions.size} decisions, ${results.size} results`,
    );
  },
  120_000 * KILLS,
);
