import { and, gt, inArray } from 'drizzle-orm';
import { conditionOf } from '../../machines/domain/betting/market';
import type { BetReason } from '../../machines/domain/betting/reasons';
import type { Market } from '../../machines/domain/exchange';
import type { Backend } from '../backend';
import { bets } from '../database/bets-schema';
import { lapsed } from './bet-transitions';
import type { Holding } from './holding';
import type { Desk, Step } from './holding-updates';
import { matchAt, stepWith } from './match-bet';
import { isReached, runnerOf } from './offers';
import type { StoredBet } from './rows';

export interface WaitingOrders {
  /** Takes up what a process before this one has left. */
  resume(): Promise<void>;
  stop(): void;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'markets'> & { readonly desk: Desk };

/** Matches what waits when its market comes to its price, and lets it lapse when its market keeps it no more. */
export function createWaitingOrders({ clock, db, desk, log, markets }: Deps): WaitingOrders {
  /** By market, in the order of their arrival. */
  const orders = new Map<string, Map<number, StoredBet>>();
  /** Being looked at: a market changes faster than a database writes. */
  const busy = new Set<number>();

  desk.listen(({ bet }) => {
    if (!isWaiting(bet)) return forget(bet);
    wait(bet);
    // Its market may have come to it while it was being stored.
    lookAgain(bet.marketId);
  });
  const stop = markets.listen({ changed: look });

  function wait(bet: StoredBet) {
    const ofMarket = orders.get(bet.marketId) ?? new Map<number, StoredBet>();
    orders.set(bet.marketId, ofMarket.set(bet.id, bet));
  }

  function forget({ id, marketId }: StoredBet) {
    const ofMarket = orders.get(marketId);
    ofMarket?.delete(id);
    if (ofMarket?.size === 0) orders.delete(marketId);
  }

  function look(market: Market) {
    for (const bet of orders.get(market.id)?.values() ?? []) {
      if (busy.has(bet.id) || stepFor(bet, market) === 'wait') continue;
      busy.add(bet.id);
      goOn(bet)
        .then(({ bets: changed }) => {
          busy.delete(bet.id);
          if (changed.length > 0) lookAgain(bet.marketId);
        })
        .catch((error) => {
          busy.delete(bet.id);
          log.error({ err: error, bet: bet.id }, 'a waiting bet could not go on');
        });
    }
  }

  function lookAgain(marketId: string) {
    const market = markets.find(marketId);
    if (market !== null) look(market);
  }

  const goOn = ({ id, marketId, playerId }: StoredBet) =>
    desk.change({ playerId, marketId }, (holding) => {
      const bet = holding.bets.find((one) => one.id === id);
      const market = markets.find(marketId);
      return bet === undefined || market === null || !isWaiting(bet) ? null : next(bet, market, holding);
    });

  function next(bet: StoredBet, market: Market, holding: Holding): Step | null {
    const now = clock.now();
    const step = stepFor(bet, market);
    if (step === 'wait' || holding.market === null) return null;
    const end = (given: StoredBet, reason: BetReason) => lapsed(given, reason, now);
    if (step === 'lapse') return stepWith(end(bet, 'MARKET_CLOSED'));
    const matching = { bet, market, holding, now, stored: holding.market, end };
    const { bet: after, undo } = matchAt(markets, matching, { price: bet.price, line: bet.line });
    if (after.matched === bet.matched && after.remaining === bet.remaining) return null;
    return { ...stepWith(after), ...(undo !== undefined && { undo }) };
  }

  return {
    async resume() {
      const left = await db
        .select()
        .from(bets)
        .where(and(inArray(bets.state, ['unmatched', 'partial']), gt(bets.remaining, 0)))
        .orderBy(bets.id);
      for (const bet of left) wait(bet);
      for (const marketId of [...orders.keys()]) lookAgain(marketId);
    },
    stop,
  };
}

const isWaiting = ({ remaining, state }: StoredBet) => remaining > 0 && state !== 'delayed';

function stepFor(bet: StoredBet, market: Market): 'wait' | 'match' | 'lapse' {
  const runner = runnerOf(market, bet.selectionId);
  if (market.status === 'CLOSED' || !market.keepsUnmatched || runner?.status === 'REMOVED') return 'lapse';
  const isOpen = conditionOf({ ...market, isStale: false }) === 'OPEN';
  return isOpen && isReached(bet, market) ? 'match' : 'wait';
}
