import { useSelector } from '@xstate/react';
import {
  selectWithdrawal,
  type WithdrawalActor,
} from '../../../../../machines/account/cashier/withdrawal/withdrawal.selectors';
import { useText } from '../../../../i18n/I18n';
import { useServerText } from '../../../../i18n/server-sentence';
import { Button } from '../../../../ui/buttons/Button';
import { Facts } from '../../../../ui/display/Facts';
import { Notice } from '../../../../ui/feedback/Notice';
import { formatPaise } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import { StatusBadge } from '../requests/StatusBadge';

const tones = {
  pending: 'success',
  approved: 'success',
  rejected: 'error',
  cancelled: 'warn',
  expired: 'warn',
  unknown: 'warn',
} as const;

/** The requested withdrawal; its status updates by itself. */
export function WithdrawalDone({ withdrawal }: { withdrawal: WithdrawalActor }) {
  const text = useText('cashier');
  const ofServer = useServerText();
  const request = useSelector(withdrawal, selectWithdrawal);
  if (request === null) return null;
  const amount = formatPaise(request.amount);
  return (
    <Stack gap={24}>
      <Notice tone={tones[request.status]} title={text(`withdrawalTitle.${request.status}`, { amount })}>
        {text(`withdrawalText.${request.status}`)}
        {request.reason !== '' && <p>{text('reason', { reason: ofServer(request.reason) })}</p>}
      </Notice>
      <Facts
        facts={[
          ...(request.id === '' ? [] : [{ term: text('number'), value: request.id }]),
          ...(request.account === '' ? [] : [{ term: text('destination'), value: request.account }]),
          { term: text('statusLabel'), value: <StatusBadge status={request.status} /> },
        ]}
      />
      <div>
        <Button variant="quiet" onClick={() => withdrawal.send({ type: 'withdrawal.restarted' })}>
          {text('anotherWithdrawal')}
        </Button>
      </div>
    </Stack>
  );
}
