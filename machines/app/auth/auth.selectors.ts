import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AuthStep } from './auth.events';
import type { authMachine } from './auth.machine';

export type AuthActor = ActorRefFrom<typeof authMachine>;

type Auth = SnapshotFrom<typeof authMachine>;

const steps: readonly AuthStep[] = ['login', 'forgot', 'reset', 'mobile', 'verify', 'register'];

/** The current step; null while the flow is closed. */
export function selectOpenStep(auth: Auth): AuthStep | null {
  return steps.find((step) => auth.matches({ open: step })) ?? null;
}
export const selectModalStep = (auth: Auth): AuthStep | null =>
  auth.context.as === 'modal' ? selectOpenStep(auth) : null;
export const selectPageStep = (auth: Auth): AuthStep | null =>
  auth.context.as === 'page' ? selectOpenStep(auth) : null;
