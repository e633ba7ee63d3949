import type { BetsEvent } from '../../../../machines/exchange/bets/bets.events';

export type Bet = Extract<BetsEvent, { type: 'bets.betChanged' }>['bet'];
export type BetState = Bet['state'];
export type BetReason = NonNullable<Bet['reason']>;
export type Side = Bet['side'];
export type GType = Bet['gtype'];
export type Quoted = Pick<Bet, 'gtype' | 'price' | 'line'>;
