import type { BetEdit, Market } from '../../../../../domain/betting/exchange';
import type { Hundredths } from '../../../../../domain/betting/money';
import { keepsPlace, sizeToWait } from '../../../../../domain/betting/order-edit';
import type { BetReason } from '../../../../../domain/betting/reasons';
import type { Paise } from '../../../../../domain/entities';
import { isRefusalCode, type RefusalCode } from '../../../../../domain/refusals';
import type { Backend } from '../../../../kit/backend/backend';
import type { BetsConfig } from '../../../../kit/config/config';
import { editBet, isWaiting, lapseBet } from '../holding/bet-transitions';
import type { Holding } from '../holding/holding';
import { afterRemovals } from '../holding/removals';
import type { StoredBet } from '../holding/rows';
import type { RunnerChanges } from '../holding/runner-changes';
import { lapseReasonOf } from '../matching/kept-orders';
import { matchBet, updateWith } from '../matching/match-bet';
import { type BetDecision, decisionOf } from '../matching/update-with-makers';
import type { WaitingOrders } from '../orders/waiting-orders';
import { editReason } from './edit-reasons';
import { startDelay } from './start-delay';

export interface EditRequest {
  readonly playerId: number;
  readonly betId: string;
  readonly key: string;
  readonly price: Hundredths;
  /** The stake that waits after the edit. */
  readonly size: Paise;
  /** The matched stake that the player saw; null if it is not known. */
  readonly seen: Paise | null;
}

interface Makers {
  readonly makers: readonly Holding[];
  readonly mayMiss: boolean;
}

/**
 * Decides on the edit of a bet of the holding.
 * @returns the code of a refusal, which leaves the order unchanged.
 */
export type DecideEdit = (
  request: EditRequest,
  id: number,
  read: Holding,
  others: Makers,
) => BetDecision | RefusalCode;

/** Most edits of one bet, whose history is read and written with it. */
const MAX_EDITS = 100;

type Deps = Pick<Backend, 'clock' | 'markets'> & {
  readonly caps: BetsConfig;
  readonly orders: Pick<WaitingOrders, 'counterpartiesOf'>;
  readonly runnerChanges: Pick<RunnerChanges, 'isPending'>;
};

export function createEditDecision({ caps, clock, markets, orders, runnerChanges }: Deps): DecideEdit {
  return (request, id, read, others) => {
    const market = markets.find(read.marketId);
    if (market === null) return codeOf('MARKET_CLOSED');
    const now = clock.now();
    const holding = afterRemovals(read, market, markets.resultOf(market.id), now);
    const bet = holding.bets.find((one) => one.id === id);
    if (bet?.state === 'delayed') return 'BET_IN_PLACEMENT';
    if (bet === undefined || !isWaiting(bet) || lapseReasonOf(bet, market) !== null) return 'BET_NOT_WAITING';
    if (runnerChanges.isPending(holding.market, market)) return codeOf('MARKET_SUSPENDED');
    const size = sizeToWait(request.size, bet.matched, request.seen);
    const refused = sizeRefusal(bet, size);
    if (refused !== null) return refused;
    const change: BetEdit = { oldPrice: bet.price, price: request.price, oldSize: bet.remaining, size };
    const edited = editBet(bet, change, request.key, now);
    const reason = editReason(edited, change, { caps, holding, market });
    if (reason !== null) return codeOf(reason);
    return keepsPlace(change) ? { update: updateWith(edited) } : arrive(edited, holding, market, others);
  };

  /** The order loses its place: it arrives again after the delay of the market, or at once. */
  function arrive(
    edited: StoredBet,
    holding: Holding,
    market: Market,
    others: Makers,
  ): BetDecision | RefusalCode {
    const now = clock.now();
    if (holding.market === null) return codeOf('MARKET_CLOSED');
    if (market.betDelay > 0) {
      const delayed = startDelay(edited, { holding, market, now }, updateWith);
      return typeof delayed === 'string' ? codeOf(delayed) : { update: delayed };
    }
    const outcome = matchBet(
      markets,
      {
        ...{ bet: edited, market, holding, now, stored: holding.market },
        end: (given, reason) => lapseBet(given, reason, now),
        counterparties: ({ price: limit }, beyondLimit) =>
          orders.counterpartiesOf(market, edited, { ...others, limit, beyondLimit }),
      },
      { price: edited.price, line: edited.line },
    );
    const { bet: after } = outcome;
    if (after.lapsed > edited.lapsed) return codeOf(after.history.at(-1)?.reason ?? 'MARKET_CLOSED');
    return decisionOf(outcome);
  }
}

function sizeRefusal({ history }: StoredBet, size: Paise): RefusalCode | null {
  if (size <= 0) return 'EDIT_MATCHED_BEFORE';
  return history.filter((step) => step.edit !== undefined).length >= MAX_EDITS ? 'TOO_MANY_EDITS' : null;
}

function codeOf(reason: BetReason): RefusalCode {
  const code = `EDIT_${reason}`;
  return isRefusalCode(code) ? code : 'EDIT_MARKET_CLOSED';
}
