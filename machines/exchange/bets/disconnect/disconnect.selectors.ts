import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { ServerSentence } from '../../../../domain/failure';
import type { DisconnectSetting, disconnectMachine } from './disconnect.machine';

export type DisconnectActor = ActorRefFrom<typeof disconnectMachine>;

type Disconnect = SnapshotFrom<typeof disconnectMachine>;

/** What is being saved, otherwise what the server has; null before the first answer. */
export const selectShownSetting = (disconnect: Disconnect): DisconnectSetting | null =>
  disconnect.matches('saving') && disconnect.context.chosen !== null
    ? disconnect.context.chosen
    : disconnect.context.setting;
export const selectHasFailed = (disconnect: Disconnect): boolean => disconnect.hasTag('failed');
/** The backend has no such setting. */
export const selectIsUnavailable = (disconnect: Disconnect): boolean => disconnect.matches('unavailable');
/** Why the server refused the last choice; null if it did not. */
export const selectRefusal = ({ context }: Disconnect): ServerSentence | null => context.refusal;
