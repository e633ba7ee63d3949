import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import type { apiKeysMachine, KeyList } from './api-keys.machine';
import type { keyForm } from './key-form';

export type ApiKeysActor = ActorRefFrom<typeof apiKeysMachine>;
export type KeyFormActor = ActorRefFrom<typeof keyForm>;

type ApiKeysSnapshot = SnapshotFrom<typeof apiKeysMachine>;

/** Null until it is known. */
export const selectKeyList = ({ context }: ApiKeysSnapshot): KeyList | null => context.list;
export const selectHasFailed = (apiKeys: ApiKeysSnapshot): boolean => apiKeys.matches('failed');
/** The new key while it is shown; null otherwise. */
export const selectSecret = ({ context }: ApiKeysSnapshot): string | null => context.secret;
/** Undefined while no key is made. */
export const selectKeyForm = (apiKeys: ApiKeysSnapshot): KeyFormActor | undefined =>
  apiKeys.children.form as KeyFormActor | undefined;
export const selectEndingId = ({ context }: ApiKeysSnapshot): string | null => context.endingId;
export const selectRefusal = ({ context }: ApiKeysSnapshot): CallFailure | null => context.refusal;
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: ApiKeysSnapshot): CallFailure | null => context.loadFailure;
