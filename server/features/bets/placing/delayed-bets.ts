import { eq } from 'drizzle-orm';
import type { Market } from '../../../../domain/betting/exchange';
import type { BetReason } from '../../../../domain/betting/reasons';
import { bets } from '../../../database/schema/exchange';
import type { Backend } from '../../../kit/backend';
import { later, SECOND } from '../../../kit/clock';
import type { KeyedMutex } from '../../../kit/keyed-mutex';
import { lapseBet } from '../holding/bet-transitions';
import { type Holding, stopReason } from '../holding/holding';
import type { HoldingUpdater } from '../holding/holding-updates';
import { afterRemovals } from '../holding/removals';
import type { StoredBet } from '../holding/rows';
import { isStillHedge } from './cash-out';
import { crossesOwnOrder, hasOrdersOfPlayers } from './crossing-orders';
import { isEndedByStart } from './kept-orders';
import { type MatchInput, matchBet, updateWith } from './match-bet';
import { runnerOf, termsOf } from './offers';
import { rejectionReason } from './rejection-reasons';
import { type BetDecision, updateWithMakers, withMissing } from './update-with-makers';
import type { WaitingOrders } from './waiting-orders';

/** Grace period after an interruption: a bet is matched if its delay ended at most this long ago; otherwise it lapses. */
const GRACE = 10 * SECOND;

/** Milliseconds. Polling, because a sandbox may move the clock under a timer. */
const POLL_INTERVAL = 50;

const RETRY_DELAY = SECOND;

/** After this many turns a bet is matched ahead of orders that are reached but cannot be matched. */
const MAX_TURNS = 5;

interface PendingBet {
  readonly id: number;
  readonly playerId: number;
  readonly marketId: string;
  /** On the monotonic clock. */
  readonly dueAt: number;
  /** The process stopped before the delay ended, and the grace period is over. */
  readonly isExpired: boolean;
  readonly isRetry: boolean;
}

export interface DelayedBets {
  /** Schedules the delayed bets that a previous process left. */
  resume(): Promise<void>;
  stop(): void;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'markets'> & {
  readonly holdings: HoldingUpdater;
  readonly marketQueue: KeyedMutex<string>;
  readonly orders: Pick<WaitingOrders, 'counterpartiesOf' | 'isReached' | 'matchReached'>;
};

/** Matches delayed bets when their delay ends; on each market in the order in which the delays end. */
export function createDelayedBets({
  clock,
  db,
  holdings,
  log,
  marketQueue,
  markets,
  orders,
}: Deps): DelayedBets {
  const pending = new Map<number, PendingBet>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  holdings.onBetChanged(({ bet }) => {
    if (bet.state === 'delayed') schedule(bet, false);
    else pending.delete(bet.id);
  });

  function schedule({ createdAt, delayUntil, id, marketId, playerId }: StoredBet, isExpired: boolean) {
    const left = (delayUntil ?? createdAt).getTime() - clock.now().getTime();
    pending.set(id, { id, playerId, marketId, dueAt: clock.elapsed() + left, isExpired, isRetry: false });
    poll();
  }

  function poll() {
    clearTimeout(timer);
    const now = clock.elapsed();
    const due = [...pending.values()]
      .filter(({ dueAt }) => dueAt <= now)
      .sort((one, other) => one.dueAt - other.dueAt || one.id - other.id);
    for (const bet of due) {
      pending.delete(bet.id);
      void marketQueue.run(bet.marketId, () => finishDelay(bet)).catch((error) => retry(bet, error));
    }
    if (pending.size > 0 && !isStopped) timer = setTimeout(poll, POLL_INTERVAL);
  }

  /** A delayed bet reserves money, so it is tried until it ends. */
  function retry(bet: PendingBet, error: unknown) {
    if (!bet.isRetry) log.error({ err: error, bet: bet.id }, 'a delayed bet could not be matched');
    pending.set(bet.id, { ...bet, dueAt: clock.elapsed() + RETRY_DELAY, isRetry: true });
    poll();
  }

  async function finishDelay(bet: PendingBet): Promise<void> {
    let makers: readonly number[] = [];
    for (let turns = 1; turns <= MAX_TURNS; turns += 1) {
      await orders.matchReached(bet.marketId);
      const done = await finishInTurn(bet, makers, turns < MAX_TURNS);
      if (done === 'done') return;
      if (done !== 'behind orders') makers = withMissing(makers, done.missing);
    }
  }

  /**
   * `behind orders`: the market has reached waiting orders meanwhile, which arrived before the bet. `missing`: it would take orders of these
   * players.
   */
  async function finishInTurn(
    { id, isExpired, marketId, playerId }: PendingBet,
    makers: readonly number[],
    mayWait: boolean,
  ): Promise<'done' | 'behind orders' | { readonly missing: readonly number[] }> {
    let isBehind = false;
    const update = holdings.updateTogether;
    const { missing } = await updateWithMakers(update, { playerId, marketId }, makers, (holding, others) => {
      const bet = holding.bets.find((one) => one.id === id);
      if (bet?.state !== 'delayed') return null;
      isBehind = mayWait && orders.isReached(bet);
      if (isBehind) return null;
      if (isExpired) return { update: updateWith(lapseBet(bet, 'TIMED_OUT_OF_PLAY', clock.now())) };
      const market = markets.find(marketId);
      return market === null
        ? { update: updateWith(lapseBet(bet, 'MARKET_CLOSED', clock.now())) }
        : matchDelayed(id, market, afterRemovals(holding, market, clock.now()), {
            makers: others,
            mayMiss: mayWait,
          });
    });
    if (isBehind) return 'behind orders';
    return missing.length > 0 ? { missing } : 'done';
  }

  function matchDelayed(
    id: number,
    market: Market,
    holding: Holding,
    others: { readonly makers: readonly Holding[]; readonly mayMiss: boolean },
  ): BetDecision | null {
    const bet = holding.bets.find((one) => one.id === id);
    if (bet === undefined) return null;
    const now = clock.now();
    const end = (given: StoredBet, reason: BetReason) => lapseBet(given, reason, now);
    const lapse = (reason: BetReason): BetDecision => ({ update: updateWith(end(bet, reason)) });
    const runner = runnerOf(market, bet.selectionId);
    if (runner === null || runner.status !== 'ACTIVE' || holding.market === null)
      return lapse('MARKET_CLOSED');
    const reason = lapseReason(bet, holding, market);
    if (reason !== null) return lapse(reason);
    const terms = termsOf(bet, market, runner);
    if (typeof terms === 'string') return lapse(terms);
    if (hasOrdersOfPlayers(market) && crossesOwnOrder(holding.bets, bet, terms.price))
      return lapse('OWN_ORDER');
    const input = { bet, market, holding, now, stored: holding.market, end };
    const counterparties: MatchInput<StoredBet>['counterparties'] = ({ price: limit }, beyondLimit) =>
      orders.counterpartiesOf(market, bet, { ...others, limit, beyondLimit });
    const {
      bet: matched,
      makers,
      missing,
      ...match
    } = matchBet(markets, { ...input, counterparties }, terms);
    return {
      update: { ...updateWith(matched), ...match },
      ...(makers !== undefined && { makers }),
      ...(missing !== undefined && { missing }),
    };
  }

  return {
    async resume() {
      const left = await db.select().from(bets).where(eq(bets.state, 'delayed'));
      for (const bet of left) {
        const until = bet.delayUntil ?? bet.createdAt;
        schedule(bet, later(until, GRACE) < clock.now());
      }
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
    },
  };
}

function lapseReason(bet: StoredBet, holding: Holding, market: Market): BetReason | null {
  if (holding.hasResult) return 'MARKET_CLOSED';
  if (isEndedByStart(bet, market)) return 'TURNED_IN_PLAY';
  const reason = rejectionReason(bet, market, { isStale: false, limits: { min: 0, max: 0 } });
  if (reason !== null) return reason;
  if (bet.isWhole) return isStillHedge(bet, holding, market) ? null : 'ODDS_CHANGED';
  return stopReason(holding);
}
