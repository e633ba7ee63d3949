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

function PausedDeposits({ pause: { kind, until } }: { pause: Pause }) {
  const text = useText('cashier');
  const formatDate = useDateFormat();
  const end = formatDate(until, kind === 'exclusion' ? 'longDate' : 'weekdayAndTime');
  return (
    <Notice
      tone="warn"
      title={text('closedUntil', { until: end })}
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
