import type { ActorLogic, Snapshot } from 'xstate';
import type { ExchangeEvent } from '../exchange/exchange.events';
import { channel } from '../ports';

/** The exchange has its own chunk, so the root imports only its event type. */
export type ExchangeLogic = ActorLogic<Snapshot<unknown>, ExchangeEvent>;

export const exchangePlaceholder = channel<ExchangeEvent>('exchange') as unknown as ExchangeLogic;
