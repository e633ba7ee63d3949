import type { ActorLogic, Snapshot } from 'xstate';
import type { ExchangeEvent } from '../exchange/exchange.events';
import { channel } from '../ports';

/** The exchange comes in a chunk of its own: the root knows no more of it than what it takes to start it. */
export type ExchangeLogic = ActorLogic<Snapshot<unknown>, ExchangeEvent>;

export const exchangePlaceholder = channel<ExchangeEvent>('exchange') as unknown as ExchangeLogic;
