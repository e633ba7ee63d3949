import { useDateFormat } from '../../../../i18n/dates';
import { useText } from '../../../../i18n/I18n';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { Notice } from '../../../../ui/feedback/Notice';
import { AppLink } from '../../../../view/navigation/AppLink';
import { links } from '../../../../view/navigation/links';
import { Refused } from '../../../refusals/Refused';
import { DemoNotice } from '../DemoNotice';
import type { DepositObstacle, Pause } from '../types';

/** Shown instead of the gateways or the amount, so that the player does not pay before the server refuses. */
export const ClosedDeposits = ({ obstacle }: { obstacle: DepositObstacle }) =>
  obstacle.kind === 'demo' ? <DemoNotice /> : <PausedDeposits pause={obstacle} />;

/** Shown beside a payment that may have been made before a pause began in another tab or by the operator. */
export function PausedPayment({ id, pause }: { id: string; pause: Pause }) {
  const text = useText('cashier');
  return (
    <Notice tone="warn" title={useClosedUntil(pause)}>
      <span id={id}>{text('closedReport')}</span>
    </Notice>
  );
}

/** Shown beside a payment that may have been made before a limit was lowered or used up elsewhere. */
export function ExceedingPayment() {
  const text = useText('cashier');
  return (
    <Notice tone="warn" title={text('amountProblem.overLimit')}>
      {text('closedReport')}
    </Notice>
  );
}

function useClosedUntil({ kind, until }: Pause): string {
  const text = useText('cashier');
  const formatDate = useDateFormat();
  return text('closedUntil', {
    until: formatDate(until, kind === 'exclusion' ? 'longDate' : 'weekdayAndTime'),
  });
}

function PausedDeposits({ pause }: { pause: Pause }) {
  const text = useText('cashier');
  return (
    <Notice
      tone="warn"
      title={useClosedUntil(pause)}
      action={
        <AppLink to={links.withdraw}>
          <ButtonLink variant="quiet">{text('withdraw')}</ButtonLink>
        </AppLink>
      }
    >
      <Refused reason="PLAYER_PAUSED" />
    </Notice>
  );
}
