import { useSelector } from '@xstate/react';
import { type DepositActor, selectPause } from '../../../../machines/deposit/deposit.selectors';
import { useDateFormat } from '../../../i18n/dates';
import { useText } from '../../../i18n/I18n';
import { AppLink } from '../../../navigation/AppLink';
import { links } from '../../../navigation/links';
import { ButtonLink } from '../../../ui/buttons/ButtonLink';
import { Notice } from '../../../ui/feedback/Notice';
import { Refused } from '../../refusals/Refused';

/** Instead of the amount during a time-out or self-exclusion. */
export function PausedDeposits({ deposit }: { deposit: DepositActor }) {
  const text = useText('cashier');
  const formatDate = useDateFormat();
  const pause = useSelector(deposit, selectPause);
  if (pause === null) return null;
  const until = formatDate(pause.until, pause.kind === 'exclusion' ? 'longDate' : 'weekdayAndTime');
  return (
    <Notice
      tone="warn"
      title={text('closedUntil', { until })}
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
