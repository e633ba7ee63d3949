import { useSelector } from '@xstate/react';
import { type ResendActor, resendActor } from '../../../machines/auth/auth.selectors';
import { hasMobile, isSending, isWaiting, secondsLeft } from '../../../machines/auth/resend.selectors';
import { useAuthSelector } from '../../actors/actors';
import { useText } from '../../i18n/I18n';
import { Button } from '../../ui/buttons/Button';
import { Countdown } from '../../ui/display/Countdown';
import styles from './Auth.module.css';
import { StepLink } from './StepLink';

export interface ResendProps {
  /** The step in which the number can be given anew. */
  otherWay: 'forgot' | 'mobile';
  otherWayText: string;
}

/** Below a code field: another code, once the last has had its time, or another number. */
export function Resend({ otherWay, otherWayText }: ResendProps) {
  const resend = useAuthSelector(resendActor);
  return (
    <div className={styles.resend}>
      {resend && <ResendButton resend={resend} />}
      <StepLink step={otherWay}>{otherWayText}</StepLink>
    </div>
  );
}

function ResendButton({ resend }: { resend: ResendActor }) {
  const text = useText('auth');
  const seconds = useSelector(resend, secondsLeft);
  const isBusy = useSelector(resend, isSending);
  const isEarly = useSelector(resend, isWaiting);
  if (!useSelector(resend, hasMobile)) return null;
  if (isEarly)
    return (
      <span className={styles.wait}>
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
