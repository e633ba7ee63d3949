import { expect, vi } from 'vitest';
import { openSocket } from '../../support/browser';
import { ledgerFaults } from '../../support/sandbox';
import type { BettingPlayer } from '../../support/test-player';
import { exposureOf, type OracleBet, type OracleMarket } from './bet';
import {
  type Clients,
  type ListedMarket,
  listOpen,
  sendBet,
  sendDecision,
  sendResult,
  sendWithdrawal,
} from './clients';
import { profitOf, type Side } from './rules';

/** The fields of a listed bet that the comparison reads; money in rupees, prices as decimals. */
interface ListedBet {
  readonly id: string;
  readonly key: string;
  readonly market_id: string;
  readonly selection_id: string;
  readonly type: Side;
  readonly price: number;
  readonly stake: number;
  readonly remaining: number;
  readonly voided: number;
  readonly state: string;
  readonly fills: readonly { readonly price: number; readonly size: number }[];
}

interface ListedWithdrawal {
  readonly id: string | number;
  readonly amount: number;
  readonly status: string;
}

const PAGE = 100;
const hundredths = (amount: number): number => Math.round(amount * 100);
const openStates: readonly string[] = ['delayed', 'unmatched', 'partial', 'matched'];

async function listAll<Item>(player: BettingPlayer, path: string): Promise<readonly Item[]> {
  const items: Item[] = [];
  for (let page = 1; ; page += 1) {
    const { list, total } = await player.get(`${path}?per_page=${PAGE}&page=${page}`);
    items.push(...list);
    if (items.length >= total || list.length === 0) return items;
  }
}

const listBets = (player: BettingPlayer) => listAll<ListedBet>(player, '/bets');
const listWithdrawals = (player: BettingPlayer) => listAll<ListedWithdrawal>(player, '/withdrawRequest/get');

export interface Killed extends Clients {
  /** Paise that each player had at first. */
  readonly cash: number;
  readonly markets: ReadonlyMap<string, ListedMarket>;
}

/** What was acknowledged is stored, once. */
async function expectAcknowledged({ players, requests }: Killed): Promise<void> {
  for (const [place, player] of players.entries()) {
    const bets = await listBets(player);
    const byKey = new Map(bets.map((bet) => [bet.key, bet]));
    expect(byKey.size).toBe(bets.length);
    const sent = [...requests.bets].filter(([, bet]) => bet.player === place);
    const known = new Set(sent.map(([key]) => key));
    expect(bets.filter(({ key }) => !known.has(key))).toEqual([]);
    for (const [key, { id, market, selection, side, stake }] of sent) {
      if (id === null) continue;
      const { market_id, selection_id, stake: size, type } = byKey.get(key) ?? {};
      expect([key, byKey.get(key)?.id, market_id, selection_id, type, size]).toEqual([
        ...[key, id, market, selection, side, stake],
      ]);
    }
    const withdrawals = await listWithdrawals(player);
    const stored = new Map(withdrawals.map(({ amount, id }) => [String(id), amount]));
    for (const { amount, id, player: owner } of requests.withdrawals.values())
      if (owner === place && id !== null) expect([id, stored.get(id)]).toEqual([id, amount]);
  }
}

/** Sends again what was not acknowledged, and the last of what was: each has the answer of the first time. */
async function repeat({ bank, desk, players, requests, url }: Killed): Promise<void> {
  const { bets, decisions, results, withdrawals } = requests;
  const ofPlayer = ({ player }: { readonly player: number }) => players[player] as BettingPlayer;
  const versions = new Map((await listOpen(url)).map(({ id, version }) => [id, version]));
  for (const [key, bet] of [...bets].slice(-20)) {
    const before = bet.id;
    await sendBet(ofPlayer(bet), [key, bet], versions.get(bet.market) ?? 0);
    if (before !== null) expect(bet.id).toBe(before);
  }
  for (const [key, sent] of [...withdrawals].slice(-3)) {
    const before = sent.id;
    await sendWithdrawal(ofPlayer(sent), [key, sent], bank);
    if (before !== null) expect(sent.id).toBe(before);
  }
  for (const [id, decision] of [...decisions].slice(-3))
    expect([303, 409]).toContain((await sendDecision(desk, id, decision)).status);
  // A result that was acknowledged settles the bets without another request.
  for (const [market, result] of results) {
    if (!result.isAnswered) await sendResult(url, market, result);
    expect([market, result.isAnswered]).toEqual([market, true]);
  }
}

/** Each bet on a market with a result is settled by it. */
async function expectSettled({ players, requests: { results } }: Killed): Promise<void> {
  await vi.waitFor(
    async () => {
      for (const player of players) {
        const open = (await listBets(player)).filter(
          ({ market_id, state }) => results.has(market_id) && openStates.includes(state),
        );
        expect(open.map(({ id }) => id)).toEqual([]);
      }
    },
    { timeout: 60_000, interval: 100 },
  );
}

const toOracle = ({ fills, price, remaining, selection_id, type, voided }: ListedBet): OracleBet =>
  ({
    ...{ selection: selection_id, side: type, price: hundredths(price), line: null },
    ...{ remaining: hundredths(remaining), voided: hundredths(voided) },
    fills: fills.map((fill) => ({ price: hundredths(fill.price), size: hundredths(fill.size) })),
  }) as OracleBet;

/** Profit of the bets of a player on a market, less the commission on it. */
function netOf(market: ListedMarket, winner: string, bets: readonly ListedBet[]): number {
  const profit = bets.map(toOracle).reduce((total, { fills, selection, side }) => {
    const { loses, wins } = profitOf('match', side, fills);
    return total + (selection === winner ? wins : loses);
  }, 0);
  return profit - (profit > 0 ? Math.floor((profit * market.commission) / 10_000 + 0.5) : 0);
}

function exposureOn({ runners }: ListedMarket, bets: readonly ListedBet[]): number {
  const market = { kind: 'match', removed: new Set<string>(), runners: runners.map(({ id }) => id) };
  const open = bets.filter(({ state }) => openStates.includes(state)).map(toOracle);
  return exposureOf(market as unknown as OracleMarket, open);
}

/** Cash and exposure follow from what the player has sent. */
async function expectMoney({ cash, markets, players, requests, url }: Killed): Promise<void> {
  for (const player of players) {
    const bets = await listBets(player);
    const on = (id: string) => bets.filter(({ market_id }) => market_id === id);
    let won = 0;
    let exposure = 0;
    for (const [id, market] of markets) {
      const winner = requests.results.get(id)?.winner;
      if (winner === undefined) exposure += exposureOn(market, on(id));
      else won += netOf(market, winner, on(id));
    }
    const withdrawn = (await listWithdrawals(player))
      .filter(({ status }) => status === 'pending' || status === 'approved')
      .reduce((total, { amount }) => total + hundredths(amount), 0);
    const left = cash + won - withdrawn;
    const { ask, socket } = await openSocket(url, player.token);
    const wallet = await ask('get:balance');
    socket.close();
    expect([wallet.cash, wallet.balance].map((amount) => hundredths(Number(amount)))).toEqual([
      ...[left, left - exposure],
    ]);
  }
}

/** Compares the database of a process that was killed with what its clients have sent and were answered. */
export async function compareAcknowledged(killed: Killed): Promise<void> {
  await expectAcknowledged(killed);
  await repeat(killed);
  await expectSettled(killed);
  await expectAcknowledged(killed);
  const { desk: _, players, requests, url } = killed;
  const [first] = players;
  const decided = { approve: 'approved', reject: 'rejected' } as const;
  const statuses = new Map(
    (first === undefined ? [] : await listWithdrawals(first)).map(({ id, status }) => [String(id), status]),
  );
  for (const [id, decision] of requests.decisions)
    expect([id, statuses.get(id)]).toEqual([id, decided[decision]]);
  expect(statuses.size).toBe(requests.withdrawals.size);
  await expectMoney(killed);
  expect(await ledgerFaults(url)).toEqual([]);
}
