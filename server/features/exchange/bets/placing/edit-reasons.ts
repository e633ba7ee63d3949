import type { BetEdit, Market } from '../../../../../domain/betting/exchange';
import { keepsPlace } from '../../../../../domain/betting/order-edit';
import type { BetReason } from '../../../../../domain/betting/reasons';
import type { BetsConfig } from '../../../../kit/config/config';
import { type Holding, stopReason } from '../holding/holding';
import { addedExposure, exposureAfter, type HoldingUpdate } from '../holding/holding-update';
import type { StoredBet } from '../holding/rows';
import { isOfOtherField } from '../matching/counterparties';
import { hasOrdersOfPlayers, isCrossingOwnOrder } from '../matching/crossing-orders';
import { updateWith } from '../matching/match-bet';
import { runnerOf } from '../matching/offers';
import { rejectionReason } from './rejection-reasons';

interface EditInput {
  readonly caps: BetsConfig;
  readonly holding: Holding;
  readonly market: Market;
}

/** Why the edited order cannot wait on the market. */
export function editReason(edited: StoredBet, change: BetEdit, at: EditInput): BetReason | null {
  const { holding, market } = at;
  // What waits and is too small already may move to another price.
  const limits = { min: change.size === change.oldSize ? 0 : market.min, max: 0 };
  return (
    stopReason(holding) ??
    (holding.hasResult ? 'MARKET_CLOSED' : null) ??
    rejectionReason({ ...edited, size: change.size }, market, { isStale: false, limits }) ??
    (keepsPlace(change) ? null : arrivalReason(edited, at))
  );
}

/** Why the order cannot arrive anew; an order that keeps its place does not. */
function arrivalReason(edited: StoredBet, { caps, holding, market }: EditInput): BetReason | null {
  if (market.max > 0 && edited.matched + edited.remaining > market.max) return 'STAKE_TOO_HIGH';
  if (runnerOf(market, edited.selectionId)?.status !== 'ACTIVE') return 'MARKET_CLOSED';
  if (isOfOtherField(edited, market)) return 'RUNNER_REMOVED';
  if (hasOrdersOfPlayers(market) && isCrossingOwnOrder(holding.bets, edited, edited.price))
    return 'OWN_ORDER';
  return isBeyondCap(caps, holding, updateWith(edited)) ? 'LIMIT_REACHED' : null;
}

const isBeyondCap = (caps: BetsConfig, holding: Holding, update: HoldingUpdate): boolean =>
  addedExposure(holding, update) > 0 && exposureAfter(holding, update) > caps.maxExposure;
