import type { SnapshotFrom } from 'xstate';
import type { resendMachine } from './resend.machine';

type Resend = SnapshotFrom<typeof resendMachine>;

export const secondsLeft = (resend: Resend): number => resend.context.secondsLeft;
export const isWaiting = (resend: Resend): boolean => resend.matches('waiting');
export const isSending = (resend: Resend): boolean => resend.hasTag('busy');
/** False when nobody knows whom a code should go to. */
export const hasMobile = (resend: Resend): boolean => resend.context.mobile !== '';
