import { useSelector } from '@xstate/react';
import {
  type DepositActor,
  selectDeposit,
  selectIsUnreported,
  selectProofFailure,
  selectProofFile,
} from '../../../../../machines/account/cashier/deposit/deposit.selectors';
import { useDateFormat } from '../../../../i18n/dates';
import { useText } from '../../../../i18n/I18n';
import { useServerText } from '../../../../i18n/server-sentence';
import { Button } from '../../../../ui/buttons/Button';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { Facts } from '../../../../ui/display/Facts';
import { Notice } from '../../../../ui/feedback/Notice';
import { formatPaise } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import { AppLink } from '../../../../view/navigation/AppLink';
import { links } from '../../../../view/navigation/links';
import { CashierLoading } from '../CashierLoading';
import type { MoneyRequest } from '../types';
import { ProofField } from './ProofField';
import { isAwaitingPayment, isUnpaid, payUntilOf } from './payment-state';

const tones = {
  pending: 'info',
  approved: 'success',
  rejected: 'error',
  cancelled: 'warn',
  expired: 'warn',
  unknown: 'warn',
} as const;

/** What the server says about the deposit; updates by itself. */
export function DepositStatus({ deposit }: { deposit: DepositActor }) {
  const request = useSelector(deposit, selectDeposit);
  const isUnreported = useSelector(deposit, selectIsUnreported);
  if (request === null)
    // It is looked up until it is found: a backend may not list it yet, or at all.
    return (
      <Stack gap={24}>
        {isUnreported ? <Unreported deposit={deposit} /> : <CashierLoading />}
        <NextSteps deposit={deposit} request={null} />
      </Stack>
    );
  return (
    <Stack gap={24}>
      <State request={request} />
      <Details request={request} />
      {request.status === 'pending' && request.pageUrl === null && request.id !== '' && (
        <Proof deposit={deposit} request={request} />
      )}
      <NextSteps deposit={deposit} request={request} />
    </Stack>
  );
}

function State({ request }: { request: MoneyRequest }) {
  const text = useText('cashier');
  const ofServer = useServerText();
  const { amount, id, reason, status } = request;
  const isWithoutPayment = isUnpaid(request);
  // Without a number it may be decided and not be found.
  const state = id === '' && status === 'pending' ? 'unnumbered' : status;
  const shown = formatPaise(amount);
  const isWaiting = isAwaitingPayment(request);
  const title = isWaiting
    ? 'pendingHostedTitle'
    : isWithoutPayment
      ? 'unpaidHostedTitle'
      : (`depositTitle.${state}` as const);
  return (
    <Notice tone={isWithoutPayment ? 'warn' : tones[status]} title={text(title, { amount: shown })}>
      {text(
        isWaiting ? 'pendingHosted' : isWithoutPayment ? 'unpaidHosted' : (`depositText.${state}` as const),
      )}
      <PayUntil request={request} />
      {reason !== '' && <p>{text('reason', { reason: ofServer(reason) })}</p>}
    </Notice>
  );
}

/** Rendered while the deposit can be paid on the page of the gateway. */
function PayUntil({ request }: { request: MoneyRequest }) {
  const text = useText('cashier');
  const formatDate = useDateFormat();
  const payUntil = payUntilOf(request);
  if (payUntil === undefined) return null;
  return <p>{text('payUntil', { time: formatDate(payUntil, 'dayAndTime') })}</p>;
}

function Details({
  request: { amount, createdAt, id, paymentReference, reference },
}: {
  request: MoneyRequest;
}) {
  const text = useText('cashier');
  const formatDate = useDateFormat();
  return (
    <Facts
      facts={[
        ...(id === '' ? [] : [{ term: text('number'), value: id }]),
        { term: text('amount'), value: formatPaise(amount) },
        ...(reference === '' ? [] : [{ term: text('reference'), value: reference }]),
        ...(paymentReference === '' ? [] : [{ term: text('paymentReference'), value: paymentReference }]),
        { term: text('sentAt'), value: formatDate(createdAt, 'dayAndTime') },
      ]}
    />
  );
}

function Unreported({ deposit }: { deposit: DepositActor }) {
  const text = useText('cashier');
  return (
    <Notice
      tone="warn"
      title={text('unreported')}
      action={
        <Button variant="quiet" size="small" onClick={() => deposit.send({ type: 'deposit.retryRequested' })}>
          {text('askNow')}
        </Button>
      }
    >
      {text('unreportedText')}
    </Notice>
  );
}

/** Offers no proof where the backend takes none, but shows what became of a file that was chosen before. */
function Proof({ deposit, request }: { deposit: DepositActor; request: MoneyRequest }) {
  const text = useText('cashier');
  const file = useSelector(deposit, selectProofFile);
  const failure = useSelector(deposit, selectProofFailure);
  if (request.hasProof === null && file === null && failure === null) return null;
  return (
    <Stack gap={8}>
      {request.hasProof && <p>{text('proofAttached')}</p>}
      <ProofField deposit={deposit} isReplacement={request.hasProof === true} />
    </Stack>
  );
}

function NextSteps({ deposit, request }: { deposit: DepositActor; request: MoneyRequest | null }) {
  const text = useText('cashier');
  const restart = () => deposit.send({ type: 'deposit.restarted' });
  return (
    <Stack direction="row" gap={12} rowGap={8}>
      {request?.status === 'pending' && request.pageUrl !== null && (
        <ButtonLink href={request.pageUrl}>{text('openPage')}</ButtonLink>
      )}
      {request?.status === 'approved' && (
        <AppLink to={links.home}>
          <ButtonLink>{text('toGames')}</ButtonLink>
        </AppLink>
      )}
      <Button variant="quiet" onClick={restart}>
        {text('another')}
      </Button>
      <AppLink to={links.deposit}>
        <ButtonLink variant="ghost">{text('allDeposits')}</ButtonLink>
      </AppLink>
    </Stack>
  );
}
