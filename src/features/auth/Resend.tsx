import { useSelector } from '@xstate/react';
import {
  selectHasMobile,
  selectIsSending,
  selectIsWaiting,
  selectSecondsLeft,
} from '../../../machines/app/auth/resend.selectors';
import { type ResendActor, selectResendActor } from '../../../machines/app/auth/step.selectors';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { Countdown } from '../../ui/display/Countdown';
import { useAuthSelector } from '../../view/actors/actors';
import styles from './Auth.module.css';
import { StepLink } from './StepLink';

export interface ResendProps {
  /** The step in which another mobile number can be entered. */
  numberStep: 'forgot' | 'mobile';
  numberText: string;
}

/** Below a code field: requests another code after the waiting time, or links to the step for the mobile number. */
export function Resend({ numberStep, numberText }: ResendProps) {
  const resend = useAuthSelector(selectResendActor);
  return (
    <div className={styles.codeRow}>
      {resend && <ResendButton resend={resend} />}
      <StepLink step={numberStep}>{numberText}</StepLink>
    </div>
  );
}

function ResendButton({ resend }: { resend: ResendActor }) {
  const text = useText('auth');
  const seconds = useSelector(resend, selectSecondsLeft);
  const isBusy = useSelector(resend, selectIsSending);
  const isEarly = useSelector(resend, selectIsWaiting);
  if (!useSelector(resend, selectHasMobile)) return null;
  if (isEarly)
    return (
      <span className={styles.codeNote}>
        {text.rich('resendIn', { time: () => <Countdown seconds={seconds} /> })}
      </span>
    );
  return (
    <Button
      variant="ghost"
      size="small"
      busy={isBusy}
      busyText={text('resending')}
      onClick={() => resend.send({ type: 'resend.requested' })}
    >
      {text('resend')}
    </Button>
  );
}
