import type { InferOutput } from 'valibot';
import type { bet } from '../../../contract/bet';
import type { cashOutOffer, profitAndLoss } from '../../../contract/calls/bets';
import { camelKeys, snakeKeys } from '../../../contract/keys';
import { toRupees } from '../../../contract/rupees';
import type { Bet, CashOutQuote, MarketProfit, Placement } from '../../../domain/betting/exchange';

type WireBet = InferOutput<typeof bet>;
type WireQuote = NonNullable<InferOutput<(typeof cashOutOffer)['answer']>['quote']>;
type WireProfit = InferOutput<(typeof profitAndLoss)['answer']>['list'][number];

export function toBet(wire: WireBet): Bet {
  const { delayUntil: _, key, stake, type, ...bet } = camelKeys(wire);
  return {
    ...bet,
    idempotencyKey: key,
    side: type,
    size: stake,
    createdAt: Date.parse(bet.createdAt),
    settledAt: bet.settledAt === null ? null : Date.parse(bet.settledAt),
    delayLeft: bet.state === 'delayed' ? bet.delayLeft : null,
    history: bet.history.map((step) => ({ ...step, at: Date.parse(step.at) })),
  };
}

export function toQuote(wire: WireQuote): CashOutQuote {
  const { expiresAt: _, ifNot, ifWin, type, ...quote } = camelKeys(wire);
  return { ...quote, side: type, ifWins: ifWin, ifLoses: ifNot };
}

export const toProfit = (wire: WireProfit): MarketProfit => ({
  ...camelKeys(wire),
  settledAt: Date.parse(wire.settled_at),
});

export const fromPlacement = ({
  acceptance,
  gtype: _gtype,
  idempotencyKey,
  line: _line,
  minFill,
  price,
  side,
  stake,
  ...placement
}: Placement) => ({
  ...snakeKeys(placement),
  key: idempotencyKey,
  type: side,
  // Hundredths convert like paise.
  price: toRupees(price),
  stake: toRupees(stake),
  moved: acceptance,
  ...(minFill !== undefined && { min_fill: toRupees(minFill) }),
});
