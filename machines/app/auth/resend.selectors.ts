import type { SnapshotFrom } from 'xstate';
import type { resendMachine } from './resend.machine';

type Resend = SnapshotFrom<typeof resendMachine>;

export const selectSecondsLeft = (resend: Resend): number => resend.context.secondsLeft;
export const selectIsWaiting = (resend: Resend): boolean => resend.matches('waiting');
export const selectIsSending = (resend: Resend): boolean => resend.hasTag('busy');
/** False when the mobile number is unknown. */
export const selectHasMobile = (resend: Resend): boolean => resend.context.mobile !== '';
