import type { InferOutput } from 'valibot';
import type { bet, cashOutOffer, profitAndLoss } from '../../../contract/calls/bets';
import { toRupees } from '../../../contract/rupees';
import type {
  Bet,
  BetTransition,
  CashOutQuote,
  MarketProfit,
  Placement,
} from '../../../machines/domain/exchange';

/** Wire → domain of what becomes of bets, and the other way for what is asked for. */

type WireBet = InferOutput<typeof bet>;
type WireQuote = NonNullable<InferOutput<(typeof cashOutOffer)['answer']>['quote']>;
type WireProfit = InferOutput<(typeof profitAndLoss)['answer']>['list'][number];

const toMoment = (timestamp: string | null): number | null =>
  timestamp === null ? null : Date.parse(timestamp);

const toStep = ({ amount, at, reason, state }: WireBet['history'][number]): BetTransition => ({
  at: Date.parse(at),
  state,
  reason,
  amount,
});

export const toBet = (wire: WireBet): Bet => ({
  id: wire.id,
  idempotencyKey: wire.key,
  createdAt: Date.parse(wire.created_at),
  sportId: wire.sport_id,
  matchId: wire.match_id,
  matchName: wire.match_name,
  marketId: wire.market_id,
  marketName: wire.market_name,
  gtype: wire.gtype,
  selectionId: wire.selection_id,
  selectionName: wire.selection_name,
  side: wire.type,
  price: wire.price,
  line: wire.line,
  size: wire.stake,
  matched: wire.matched,
  remaining: wire.remaining,
  cancelled: wire.cancelled,
  lapsed: wire.lapsed,
  voided: wire.voided,
  fills: wire.fills,
  inPlay: wire.in_play,
  state: wire.state,
  reason: wire.reason,
  delayLeft: wire.state === 'delayed' ? wire.delay_left : null,
  settledAt: toMoment(wire.settled_at),
  profit: wire.profit,
  history: wire.history.map(toStep),
});

export const toQuote = (wire: WireQuote): CashOutQuote => ({
  id: wire.id,
  marketId: wire.market_id,
  selectionId: wire.selection_id,
  percent: wire.percent,
  version: wire.version,
  side: wire.type,
  price: wire.price,
  stake: wire.stake,
  ifWins: wire.if_win,
  ifLoses: wire.if_not,
  locked: wire.locked,
  expiresIn: wire.expires_in,
});

export const toProfit = (wire: WireProfit): MarketProfit => ({
  settledAt: Date.parse(wire.settled_at),
  sportId: wire.sport_id,
  matchId: wire.match_id,
  matchName: wire.match_name,
  marketId: wire.market_id,
  marketName: wire.market_name,
  profit: wire.profit,
  commission: wire.commission,
  net: wire.net,
});

/** Hundredths go the way of paise. */
export const fromPlacement = (placement: Placement) => ({
  key: placement.idempotencyKey,
  market_id: placement.marketId,
  version: placement.version,
  selection_id: placement.selectionId,
  type: placement.side,
  price: toRupees(placement.price),
  stake: toRupees(placement.stake),
  moved: placement.acceptance,
});
