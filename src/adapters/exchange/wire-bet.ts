import type { InferOutput } from 'valibot';
import type { bet } from '../../../contract/bet';
import type { cashOutOffer, profitAndLoss } from '../../../contract/calls/bets';
import { camelKeys, snakeKeys } from '../../../contract/keys';
import { toRupees } from '../../../contract/rupees';
import type { Bet, CashOutQuote, MarketProfit, Placement } from '../../../domain/betting/exchange';

type WireBet = InferOutput<typeof bet>;
type WireQuote = NonNullable<InferOutput<(typeof cashOutOffer)['answer']>['quote']>;
type WireProfit = InferOutput<(typeof profitAndLoss)['answer']>['list'][number];

/** The part that the whole stake is in, by the state of a bet whose parts are not sent. */
const wholeParts: Readonly<Partial<Record<WireBet['state'], keyof StakeParts>>> = {
  delayed: 'remaining',
  unmatched: 'remaining',
  matched: 'matched',
  won: 'matched',
  lost: 'matched',
  void: 'voided',
  cancelled: 'cancelled',
  lapsed: 'lapsed',
  rejected: 'lapsed',
};

type StakeParts = Pick<Bet, 'matched' | 'remaining' | 'cancelled' | 'lapsed' | 'voided'>;

/**
 * The five parts of the stake. A backend may send some of them or none: the rest of the stake belongs to the part that the state of the bet
 * names; of a partly matched bet it is the part that was not sent.
 */
function partsOf({ cancelled, lapsed, matched, remaining, stake, state, voided }: WireBet): StakeParts {
  const sent = { cancelled, lapsed, matched, remaining, voided };
  const parts = {
    cancelled: cancelled ?? 0,
    lapsed: lapsed ?? 0,
    matched: matched ?? 0,
    remaining: remaining ?? 0,
    voided: voided ?? 0,
  };
  const { [state]: part = matched === undefined ? 'matched' : 'remaining' } = wholeParts;
  const rest = stake - Object.values(parts).reduce((sum, amount) => sum + amount, 0);
  return sent[part] === undefined ? { ...parts, [part]: rest } : parts;
}

/**
 * Without its fills, a bet is matched at the price that was asked for: no bet is matched at a worse one. Without a key, it has its id in
 * place of the key, by which it is found in the lists.
 */
export function toBet(wire: WireBet): Bet {
  const {
    delayUntil: _,
    fills,
    history,
    inPlay,
    key,
    marketId,
    sportId,
    stake,
    type,
    ...bet
  } = camelKeys(wire);
  const parts = partsOf(wire);
  return {
    ...bet,
    ...parts,
    idempotencyKey: key || bet.id,
    sportId: sportId ?? '',
    // Tells the markets of a match apart, and is the id of none.
    marketId: marketId ?? `${bet.matchId} ${bet.marketName}`,
    side: type,
    size: stake,
    inPlay: inPlay ?? false,
    fills: fills ?? (parts.matched > 0 ? [{ price: bet.price, size: parts.matched }] : []),
    createdAt: Date.parse(bet.createdAt),
    settledAt: bet.settledAt === null ? null : Date.parse(bet.settledAt),
    delayLeft: bet.state === 'delayed' ? bet.delayLeft : null,
    history: (history ?? []).map((step) => ({ ...step, at: Date.parse(step.at) })),
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
