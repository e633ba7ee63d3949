import type { Market } from '../../../../../domain/betting/exchange';
import type { BetReason } from '../../../../../domain/betting/reasons';
import { isAffordable } from '../../../../../domain/betting/stake';
import { later, SECOND } from '../../../../kit/clock';
import { delayBet } from '../holding/bet-transitions';
import type { Holding } from '../holding/holding';
import { addedExposure, type HoldingUpdate, isWithinLossLimit } from '../holding/holding-update';
import type { NewBet } from '../holding/rows';

interface DelayInput {
  readonly holding: Holding;
  readonly market: Market;
  readonly now: Date;
}

/**
 * Delays a bet for the bet delay of the market. All that it can lose is reserved meanwhile.
 * @returns the reason why that cannot be reserved, in place of the update.
 */
export function startDelay<Bet extends NewBet>(
  bet: Bet,
  { holding, market, now }: DelayInput,
  updateOf: (delayed: Bet) => HoldingUpdate,
): HoldingUpdate | BetReason {
  const update = updateOf(delayBet(bet, later(now, market.betDelay * SECOND), now));
  const added = addedExposure(holding, update);
  if (!isAffordable(added, holding.purse.available)) return 'INSUFFICIENT_BALANCE';
  return isWithinLossLimit(holding, update, added) ? update : 'LOSS_LIMIT_REACHED';
}
