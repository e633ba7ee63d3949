import { useSelector } from '@xstate/react';
import { Fragment, useId } from 'react';
import {
  type DepositActor,
  selectAmount,
  selectBankDetails,
  selectExceedsLimits,
  selectGateway,
  selectIsBusy,
  selectIsProofOffered,
  selectReference,
  selectReferenceProblem,
  selectRefusal,
  selectUpiAddress,
} from '../../../../../machines/account/cashier/deposit/deposit.selectors';
import { selectPause } from '../../../../../machines/account/protection/reality-check/reality-check.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { CopyButton } from '../../../../ui/buttons/CopyButton';
import { Card } from '../../../../ui/display/Card';
import { Notice } from '../../../../ui/feedback/Notice';
import { Field } from '../../../../ui/form/Field';
import { Form } from '../../../../ui/form/Form';
import { formatPaise } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import { QrCode } from '../../../../ui/qr/QrCode';
import { useMedia } from '../../../../ui/use-media';
import { useAccountRealityCheck } from '../../../../view/actors/account';
import { useStop } from '../../../refusals/Stopped';
import styles from '../Cashier.module.css';
import { Refusal } from '../Refusal';
import type { BankDetails } from '../types';
import { ExceedingPayment, PausedPayment } from './ClosedDeposits';
import { ProofField } from './ProofField';

/** Where to pay, and the reference of the payment. */
export function PayStep({ deposit }: { deposit: DepositActor }) {
  const text = useText('cashier');
  const account = useSelector(deposit, selectBankDetails);
  const back = (
    <Button variant="ghost" onClick={() => deposit.send({ type: 'deposit.backRequested' })}>
      {text('changeAmount')}
    </Button>
  );
  const stop = useStop('deposits', 'depositReport');
  const pauseId = useId();
  const pause = useSelector(useAccountRealityCheck() ?? undefined, (check) => check && selectPause(check));
  const exceedsLimits = useSelector(deposit, selectExceedsLimits);
  const isClosed = stop.notice !== null || Boolean(pause) || exceedsLimits;
  if (account === null)
    return (
      <Notice tone="warn" title={text('noAccount')} action={back}>
        {text('noAccountText')}
      </Notice>
    );
  return (
    <Stack gap={24}>
      {pause ? <PausedPayment id={pauseId} pause={pause} /> : stop.notice}
      {!pause && exceedsLimits && <ExceedingPayment />}
      <Stack direction="row" gap={8} rowGap={4} align="center">
        <Amount deposit={deposit} isClosed={isClosed} />
        {back}
      </Stack>
      {!isClosed && <UpiPayment deposit={deposit} />}
      <AccountDetails deposit={deposit} account={account} />
      <ReferenceForm deposit={deposit} stoppedBy={pause ? pauseId : stop.disabledBy} />
    </Stack>
  );
}

function Amount({ deposit, isClosed }: { deposit: DepositActor; isClosed: boolean }) {
  const text = useText('cashier');
  const amount = useSelector(deposit, selectAmount);
  return (
    <p>
      {text(isClosed ? 'amount' : 'payExactly')}{' '}
      <strong className={styles.total}>{formatPaise(amount ?? 0)}</strong>
    </p>
  );
}

/** A code for another device, and a link for the apps of this phone, which comes first on a phone. */
function UpiPayment({ deposit }: { deposit: DepositActor }) {
  const text = useText('cashier');
  const address = useSelector(deposit, selectUpiAddress(text('upiNote')));
  const isPhone = useMedia('(pointer: coarse)');
  if (address === null) return null;
  const apps = (
    <ButtonLink key="apps" variant={isPhone ? 'primary' : 'quiet'} href={address}>
      {text('openUpiApp')}
    </ButtonLink>
  );
  const code = (
    <Fragment key="code">
      <QrCode value={address} label={text('qrLabel')} />
      <p className={styles.quiet}>{text('scan')}</p>
    </Fragment>
  );
  return <Card className={styles.code}>{isPhone ? [apps, code] : [code, apps]}</Card>;
}

/** What a payer enters, by the kind of the gateway. */
const details = {
  upi: ['upiId', 'accountName'],
  bank: ['accountName', 'accountNumber', 'ifsc', 'bankName'],
} as const;

function AccountDetails({ deposit, account }: { deposit: DepositActor; account: BankDetails }) {
  const text = useText('cashier');
  const kind = useSelector(deposit, selectGateway)?.kind;
  return (
    <dl className={styles.account}>
      {details[kind === 'bank' ? 'bank' : 'upi']
        .filter((name) => account[name] !== '')
        .map((name) => (
          <div key={name} className={styles.accountRow}>
            <dt>{text(`details.${name}`)}</dt>
            <dd>
              {account[name]}
              <CopyButton
                value={account[name]}
                label={text('copy', { what: text(`details.${name}`) })}
                copiedText={text('copied')}
                refusedText={text('notCopied')}
              />
            </dd>
          </div>
        ))}
    </dl>
  );
}

/** @param stoppedBy id of the sentence of a stop or a pause, during which no payment is reported */
function ReferenceForm({ deposit, stoppedBy }: { deposit: DepositActor; stoppedBy: string | undefined }) {
  const text = useText('cashier');
  const kind = useSelector(deposit, selectGateway)?.kind;
  const reference = useSelector(deposit, selectReference);
  const problem = useSelector(deposit, selectReferenceProblem);
  const refusal = useSelector(deposit, selectRefusal);
  const isBusy = useSelector(deposit, selectIsBusy);
  const isProofOffered = useSelector(deposit, selectIsProofOffered);
  return (
    <Form onSubmit={() => deposit.send({ type: 'deposit.submitted' })}>
      <Refusal refusal={refusal} title={text('depositRefused')} />
      <Field
        label={text('reference')}
        hint={text(kind === 'bank' ? 'referenceBankHint' : 'referenceUpiHint')}
        error={problem === null ? undefined : text(`referenceProblem.${problem}`)}
        value={reference}
        inputMode={kind === 'bank' ? 'text' : 'numeric'}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={32}
        onValueChange={(typed) => deposit.send({ type: 'deposit.referenceTyped', text: typed })}
      />
      {isProofOffered && <ProofField deposit={deposit} />}
      <Button type="submit" block disabledBy={stoppedBy} busy={isBusy} busyText={text('sending')}>
        {text('reportPayment')}
      </Button>
    </Form>
  );
}
