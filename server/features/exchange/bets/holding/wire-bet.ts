import type { InferInput } from 'valibot';
import type { bet } from '../../../../../contract/bet';
import { toRupees } from '../../../../../contract/rupees';
import type { BetTransition } from '../../../../../domain/betting/exchange';
import type { Fill } from '../../../../../domain/betting/outcome-profit';
import type { Paise } from '../../../../../domain/entities';
import { hindiName, inField } from '../../../hindi/hindi';
import type { PlacedBet } from './holding';

export type WireBet = InferInput<typeof bet>;

const orNull = (amount: Paise | null) => (amount === null ? null : toRupees(amount));

/** The event and the answer have the same bet. That of a delayed one depends on the moment. */
const known = new WeakMap<PlacedBet, WireBet>();

export function toWireBet(placed: PlacedBet, now: Date): WireBet {
  const before = placed.bet.state === 'delayed' ? undefined : known.get(placed);
  if (before !== undefined) return before;
  const wireBet = convertBet(placed, now);
  known.set(placed, wireBet);
  return wireBet;
}

function convertBet({ bet, commission, market }: PlacedBet, now: Date): WireBet {
  const selection = market.runners.find(({ id }) => id === bet.selectionId)?.name ?? bet.selectionId;
  const isDelayed = bet.state === 'delayed' && bet.delayUntil !== null;
  return {
    id: String(bet.id),
    key: bet.key,
    created_at: bet.createdAt.toISOString(),
    sport_id: market.sportId,
    match_id: market.matchId,
    match_name: market.matchName,
    ...inField('match_name_hi', hindiName(market.matchName)),
    market_id: market.id,
    market_name: market.name,
    ...inField('market_name_hi', hindiName(market.name)),
    gtype: market.gtype,
    selection_id: bet.selectionId,
    selection_name: selection,
    ...inField('selection_name_hi', hindiName(selection)),
    type: bet.side,
    price: toRupees(bet.price),
    line: bet.line,
    stake: toRupees(bet.size),
    matched: toRupees(bet.matched),
    remaining: toRupees(bet.remaining),
    cancelled: toRupees(bet.cancelled),
    lapsed: toRupees(bet.lapsed),
    voided: toRupees(bet.voided),
    fills: bet.fills.map(({ originalPrice, ...fill }) => ({
      ...fillOnTheWire(fill),
      ...(originalPrice !== undefined && { original_price: toRupees(originalPrice) }),
    })),
    persistence: bet.persistence,
    ...(bet.minFill !== null && { min_fill: toRupees(bet.minFill) }),
    in_play: bet.inPlay,
    state: bet.state,
    reason: bet.reason,
    delay_until: isDelayed ? (bet.delayUntil?.toISOString() ?? null) : null,
    delay_left: isDelayed ? Math.max(0, (bet.delayUntil?.getTime() ?? 0) - now.getTime()) : null,
    settled_at: bet.settledAt?.toISOString() ?? null,
    profit: orNull(bet.profit),
    commission: orNull(commission ?? null),
    history: bet.history.map(stepOnTheWire),
  };
}

const fillOnTheWire = ({ price, size, with: counterparty }: Fill) => ({
  price: toRupees(price),
  size: toRupees(size),
  ...(counterparty !== undefined && { with: counterparty }),
});

const stepOnTheWire = ({ amount, at, deadHeat, edit, fills, reason, state, version }: BetTransition) => ({
  at: new Date(at).toISOString(),
  state,
  reason,
  amount: orNull(amount),
  ...(version !== undefined && { version }),
  ...(fills !== undefined && { fills: fills.map(fillOnTheWire) }),
  ...(edit !== undefined && {
    edit: {
      old_price: toRupees(edit.oldPrice),
      price: toRupees(edit.price),
      old_size: toRupees(edit.oldSize),
      size: toRupees(edit.size),
    },
  }),
  ...(deadHeat !== undefined && { dead_heat: deadHeat }),
});
