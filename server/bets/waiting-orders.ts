import { and, gt, inArray } from 'drizzle-orm';
import { conditionOf } from '../../machines/domain/betting/market';
import type { BetReason } from '../../machines/domain/betting/reasons';
import type { Market } from '../../machines/domain/exchange';
import type { Backend } from '../backend';
import { bets } from '../database/bets-schema';
import { lapseBet } from './bet-transitions';
import type { Holding } from './holding';
import type { HoldingUpdate, HoldingUpdater } from './holding-updates';
import { matchBet, updateWith } from './match-bet';
import { isReached, runnerOf } from './offers';
import type { StoredBet } from './rows';

export interface WaitingOrders {
  /** Takes up what a process before this one has left. */
  resume(): Promise<void>;
  stop(): void;
}

type Deps = Pick<Backend, 'clock' | 'db' | 'log' | 'markets'> & { readonly desk: HoldingUpdater };

/** Matches what waits when its market comes to its price, and lets it lapse when its market keeps it no more. */
export function createWaitingOrders({ clock, db, desk, log, markets }: Deps): WaitingOrders {
  /** By market, in the order of their arrival. */
  const orders = new Map<string, Map<number, StoredBet>>();
  /** Being looked at: a market changes faster than a database writes. */
  const inProgress = new Set<number>();

  desk.onBetChanged(({ bet }) => {
    if (!isWaiting(bet)) return removeOrder(bet);
    addOrder(bet);
    // Its market may have come to it while it was being stored.
    checkMarket(bet.marketId);
  });
  const stop = markets.listen({ changed: checkOrders });

  function addOrder(bet: StoredBet) {
    const marketOrders = orders.get(bet.marketId) ?? new Map<number, StoredBet>();
    orders.set(bet.marketId, marketOrders.set(bet.id, bet));
  }

  function removeOrder({ id, marketId }: StoredBet) {
    const ofMarket = orders.get(marketId);
    ofMarket?.delete(id);
    if (ofMarket?.size === 0) orders.delete(marketId);
  }

  function checkOrders(market: Market) {
    for (const bet of orders.get(market.id)?.values() ?? []) {
      if (inProgress.has(bet.id) || actionFor(bet, market) === 'wait') continue;
      inProgress.add(bet.id);
      processOrder(bet)
        .then(({ bets: changed }) => {
          inProgress.delete(bet.id);
          if (changed.length > 0) checkMarket(bet.marketId);
        })
        .catch((error) => {
          inProgress.delete(bet.id);
          log.error({ err: error, bet: bet.id }, 'a waiting bet could not go on');
        });
    }
  }

  function checkMarket(marketId: string) {
    const market = markets.find(marketId);
    if (market !== null) checkOrders(market);
  }

  const processOrder = ({ id, marketId, playerId }: StoredBet) =>
    desk.update({ playerId, marketId }, (holding) => {
      const bet = holding.bets.find((one) => one.id === id);
      const market = markets.find(marketId);
      return bet === undefined || market === null || !isWaiting(bet) ? null : updateFor(bet, market, holding);
    });

  function updateFor(bet: StoredBet, market: Market, holding: Holding): HoldingUpdate | null {
    const now = clock.now();
    const step = actionFor(bet, market);
    if (step === 'wait' || holding.market === null) return null;
    const end = (given: StoredBet, reason: BetReason) => lapseBet(given, reason, now);
    if (step === 'lapse') return updateWith(end(bet, 'MARKET_CLOSED'));
    const matching = { bet, market, holding, now, stored: holding.market, end };
    const { bet: after, undo } = matchBet(markets, matching, { price: bet.price, line: bet.line });
    if (after.matched === bet.matched && after.remaining === bet.remaining) return null;
    return { ...updateWith(after), ...(undo !== undefined && { undo }) };
  }

  return {
    async resume() {
      const left = await db
        .select()
        .from(bets)
        .where(and(inArray(bets.state, ['unmatched', 'partial']), gt(bets.remaining, 0)))
        .orderBy(bets.id);
      for (const bet of left) addOrder(bet);
      for (const marketId of [...orders.keys()]) checkMarket(marketId);
    },
    stop,
  };
}

const isWaiting = ({ remaining, state }: StoredBet) => remaining > 0 && state !== 'delayed';

function actionFor(bet: StoredBet, market: Market): 'wait' | 'match' | 'lapse' {
  const runner = runnerOf(market, bet.selectionId);
  if (market.status === 'CLOSED' || !market.keepsUnmatched || runner?.status === 'REMOVED') return 'lapse';
  const isOpen = conditionOf({ ...market, isStale: false }) === 'OPEN';
  return isOpen && isReached(bet, market) ? 'match' : 'wait';
}
