import { randomUUID } from 'node:crypto';
import { openBrowser } from '../../support/browser';
import { type DeskBrowser, openDesk } from '../../support/operator-desk';
import type { BettingPlayer } from '../../support/test-player';
import type { Random } from './actions';
import type { Side } from './rules';

/** A market as the list of matches has it; prices in hundredths. */
export interface ListedMarket {
  readonly id: string;
  readonly gtype: 'match';
  readonly version: number;
  readonly commission: number;
  readonly runners: readonly {
    readonly id: string;
    readonly back: readonly (readonly number[])[];
    readonly lay: readonly (readonly number[])[];
  }[];
}

/** The id of what a request has made; null until it is answered. */
interface Sent {
  /** Place among the players. */
  readonly player: number;
  id: string | null;
}

export interface SentBet extends Sent {
  readonly market: string;
  readonly selection: string;
  readonly side: Side;
  readonly price: number;
  readonly stake: number;
}

export interface SentWithdrawal extends Sent {
  readonly amount: number;
}

export interface SentResult {
  readonly winner: string;
  isAnswered: boolean;
}

/** What clients have sent to processes that were killed, by key; decisions by withdrawal, and results by market. */
export interface Requests {
  readonly bets: Map<string, SentBet>;
  readonly withdrawals: Map<string, SentWithdrawal>;
  readonly decisions: Map<string, 'approve' | 'reject'>;
  readonly results: Map<string, SentResult>;
}

/** A page of the desk, signed in as in the process before. */
export async function reopenDesk(url: string, { cookies }: DeskBrowser): Promise<DeskBrowser> {
  const desk = openDesk(url);
  Object.assign(desk.cookies, cookies);
  await desk.get('/withdrawals');
  return desk;
}

/** Markets of odds that take bets, the same ones as long as they have no result. */
export async function listOpen(url: string): Promise<readonly ListedMarket[]> {
  const { body } = await openBrowser(url).get('/api/exchange/matches?status=COMING');
  return body.data.list
    .map(({ market }: { market: (ListedMarket & { readonly status: string }) | null }) => market)
    .filter((market: (ListedMarket & { status: string }) | null) => market?.status === 'OPEN')
    .filter(({ gtype }: ListedMarket) => gtype === 'match');
}

/** Sends a bet, for the first time or again. */
export async function sendBet(
  player: BettingPlayer,
  [key, bet]: readonly [key: string, SentBet],
  version: number,
): Promise<void> {
  const { market, price, selection, side, stake } = bet;
  const { body, status } = await player.ask({
    ...{ market: { id: market, gtype: 'match', version }, selection, type: side },
    ...{ price: price / 100, stake, key, moved: 'better' },
  });
  if (status === 200) bet.id = String(body.data.id);
}

export async function sendWithdrawal(
  { browser }: BettingPlayer,
  [key, sent]: readonly [key: string, SentWithdrawal],
  bank: number,
): Promise<void> {
  const body = { key, amount: sent.amount, bank_id: bank };
  const answer = await browser.post('/api/withdrawRequest/create', body);
  if (answer.status === 200) sent.id = String(answer.body.data.id);
}

export const sendDecision = (desk: DeskBrowser, id: string, decision: 'approve' | 'reject') =>
  desk.submit(
    `/withdrawals/${id}/${decision}`,
    decision === 'approve' ? { reference: '' } : { reason: 'not the own account' },
  );

export async function sendResult(url: string, market: string, result: SentResult): Promise<void> {
  const body = { market_id: market, winners: [result.winner] };
  const { status } = await openBrowser(url).post('/sandbox/exchange/result', body);
  if (status === 200) result.isAnswered = true;
}

/** A bet at the price of either side: the market maker matches it, or it waits for another player. */
function drawBet(random: Random, player: number, markets: readonly ListedMarket[]): SentBet {
  const market = random.pick(markets);
  const runner = random.pick(market.runners);
  const prices = [runner.back[0]?.[0], runner.lay[0]?.[0]].flatMap((price) => price ?? []);
  return {
    ...{ player, market: market.id, selection: runner.id, side: random.pick(['back', 'lay'] as const) },
    ...{ price: random.pick(prices), stake: random.whole(100, 300), id: null },
  };
}

/** Who sends requests to a process. */
export interface Clients {
  readonly url: string;
  readonly desk: DeskBrowser;
  readonly players: readonly BettingPlayer[];
  /** The bank account of the first player. */
  readonly bank: number;
  readonly random: Random;
  readonly requests: Requests;
}

/** Places bets, and sometimes cancels what waits, until the process is killed. @param acknowledged called for each answer */
export async function keepBetting(
  { players, random, requests, url }: Clients,
  place: number,
  { acknowledged, markets }: { readonly markets: ReadonlySet<string>; acknowledged(): void },
): Promise<void> {
  const player = players[place];
  if (player === undefined) throw new Error(`There is no player ${place}`);
  for (;;) {
    const open = (await listOpen(url)).filter(({ id }) => markets.has(id));
    if (open.length === 0) return;
    const bet = drawBet(random, place, open);
    const key = randomUUID();
    requests.bets.set(key, bet);
    await sendBet(player, [key, bet], open.find(({ id }) => id === bet.market)?.version ?? 0);
    acknowledged();
    if (random.whole(1, 10) === 1) await player.post('/bet/cancel/all', { market_id: bet.market });
  }
}

/** Requests withdrawals of the first player one after the other, and decides each of them, until the process is killed. */
export async function keepWithdrawing({ bank, desk, players, random, requests }: Clients): Promise<void> {
  const [player] = players;
  if (player === undefined) throw new Error('There is no player');
  for (;;) {
    const sent: SentWithdrawal = { player: 0, amount: random.whole(200, 300), id: null };
    const key = randomUUID();
    requests.withdrawals.set(key, sent);
    await sendWithdrawal(player, [key, sent], bank);
    if (sent.id === null) return;
    const decision = random.pick(['approve', 'reject'] as const);
    requests.decisions.set(sent.id, decision);
    await sendDecision(desk, sent.id, decision);
  }
}
