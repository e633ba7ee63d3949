import { useSelector } from '@xstate/react';
import { useState } from 'react';
import {
  type MoneyRequestsActor,
  selectCancelledId,
} from '../../../../../machines/account/cashier/money-requests/money-requests.selectors';
import { useDateFormat } from '../../../../i18n/dates';
import { useText } from '../../../../i18n/I18n';
import { useServerText } from '../../../../i18n/server-sentence';
import { Button } from '../../../../ui/buttons/Button';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { formatPaise } from '../../../../ui/format';
import { Dialog } from '../../../../ui/overlay/Dialog';
import { AppLink } from '../../../../view/navigation/AppLink';
import { linkTarget, withQuery } from '../../../../view/navigation/link-target';
import { useFocusFallback } from '../../../../view/navigation/use-focus-fallback';
import { useStopReason } from '../../../refusals/Stopped';
import styles from '../Cashier.module.css';
import { payUntilOf } from '../deposit/payment-state';
import { slugName } from '../gateway-name';
import type { MoneyRequest } from '../types';
import { StatusBadge } from './StatusBadge';

/** A deposit, with a link to its page, or a withdrawal, which can be cancelled where the operator allows it. */
export function RequestItem({ request, requests }: { request: MoneyRequest; requests: MoneyRequestsActor }) {
  const text = useText('cashier');
  const ofServer = useServerText();
  const formatDate = useDateFormat();
  const { account, amount, createdAt, id, kind, reason, reference, status } = request;
  const payUntil = payUntilOf(request);
  return (
    <article className={styles.request}>
      <div className={styles.line}>
        <span className={styles.amount}>{formatPaise(amount)}</span>
        <StatusBadge status={status} />
      </div>
      <div className={styles.line}>
        <span className={styles.quiet}>
          {[
            formatDate(createdAt, 'dayAndTime'),
            kind === 'deposit' ? slugName(account, text) : account,
            id && text('requestNumber', { number: id }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {kind === 'deposit' && status === 'pending' && account !== '' && (
          <AppLink
            to={withQuery(linkTarget('deposit', { gateway: account }), `id=${encodeURIComponent(id)}`)}
          >
            <TextLink>{text('openRequest')}</TextLink>
          </AppLink>
        )}
      </div>
      {payUntil !== undefined && (
        <p className={styles.quiet}>{text('payUntil', { time: formatDate(payUntil, 'dayAndTime') })}</p>
      )}
      {reference !== '' && <p className={styles.quiet}>{text('referenceLine', { reference })}</p>}
      {reason !== '' && <p>{text('reason', { reason: ofServer(reason) })}</p>}
      {request.canCancel && <Cancel request={request} requests={requests} />}
    </article>
  );
}

/** Rendered until the withdrawal is cancelled or decided. */
function Cancel({ request, requests }: { request: MoneyRequest; requests: MoneyRequestsActor }) {
  useFocusFallback();
  const text = useText();
  const [isAsking, setAsking] = useState(false);
  const cancelledId = useSelector(requests, selectCancelledId);
  const stopReason = useStopReason('withdrawals', 'withdrawalCancel');
  const amount = formatPaise(request.amount);
  const close = () => setAsking(false);
  const confirm = () => {
    close();
    requests.send({ type: 'moneyRequests.cancelConfirmed', id: request.id });
  };
  return (
    <div>
      <Button
        variant="quiet"
        size="small"
        disabledReason={stopReason}
        busy={cancelledId !== null}
        busyText={cancelledId === request.id ? text('cashier.cancelling') : undefined}
        onClick={() => setAsking(true)}
      >
        {text('cashier.cancel')}
      </Button>
      <Dialog
        open={isAsking}
        title={text('cashier.cancelTitle', { amount })}
        closeText={text('shell.close')}
        closesOnBackdrop
        onClose={close}
        footer={
          <>
            <Button variant="ghost" onClick={close}>
              {text('cashier.keep')}
            </Button>
            <Button variant="danger" disabledReason={stopReason} onClick={confirm}>
              {text('cashier.cancelConfirm')}
            </Button>
          </>
        }
      >
        {text('cashier.cancelText')}
      </Dialog>
    </div>
  );
}
