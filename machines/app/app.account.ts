import type { ActorLogic, Snapshot } from 'xstate';
import type { AccountEvent } from '../account/account.events';
import { channel } from '../ports';

/** The account has its own chunk, so the root imports only its event type. */
export type AccountLogic = ActorLogic<Snapshot<unknown>, AccountEvent>;

export const accountPlaceholder = channel<AccountEvent>('account') as unknown as AccountLogic;
