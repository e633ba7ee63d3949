import { useSelector } from '@xstate/react';
import { useId } from 'react';
import { amountText } from '../../../../../domain/rupees';
import {
  type DepositActor,
  selectAmount,
  selectAmountProblem,
  selectAmountText,
  selectGateway,
  selectIsBusy,
  selectLeftByLimits,
  selectQuickAmounts,
  selectRefusal,
} from '../../../../../machines/account/cashier/deposit/deposit.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { Chip } from '../../../../ui/display/Chip';
import { Form } from '../../../../ui/form/Form';
import { formatPaise } from '../../../../ui/format';
import { Stack } from '../../../../ui/layout/Stack';
import { AppLink } from '../../../../view/navigation/AppLink';
import { links } from '../../../../view/navigation/links';
import { RefusalLink } from '../../../refusals/Refused';
import { useStop } from '../../../refusals/Stopped';
import { AmountField } from '../AmountField';
import styles from '../Cashier.module.css';
import { gatewayName } from '../gateway-name';
import { Refusal } from '../Refusal';
import type { Gateway, Paise } from '../types';

/** How much to deposit: typed, or one of the quick amounts. */
export function AmountStep({ deposit }: { deposit: DepositActor }) {
  const text = useText('cashier');
  const gateway = useSelector(deposit, selectGateway);
  const value = useSelector(deposit, selectAmountText);
  const amount = useSelector(deposit, selectAmount);
  const quick = useSelector(deposit, selectQuickAmounts);
  const problem = useSelector(deposit, selectAmountProblem);
  const left = useSelector(deposit, selectLeftByLimits);
  const isBusy = useSelector(deposit, selectIsBusy);
  const refusal = useSelector(deposit, selectRefusal);
  const stop = useStop('deposits', 'deposit');
  const quickId = useId();
  if (gateway === null) return null;
  const isHosted = gateway.kind === 'redirect';
  const type = (typed: string) => deposit.send({ type: 'deposit.amountTyped', text: typed });
  // Leaving for the page of a gateway takes a button of its own. During a stop no payment is begun.
  const choose = (paise: Paise) => {
    type(amountText(paise));
    if (!isHosted && stop.disabledBy === undefined) deposit.send({ type: 'deposit.continued' });
  };
  return (
    <Form onSubmit={() => deposit.send({ type: 'deposit.continued' })}>
      {stop.notice}
      <Refusal refusal={refusal} title={text('depositRefused')} unanswered={text('pageMissing')} />
      <AmountField
        value={value}
        min={gateway.min}
        max={gateway.max}
        problem={problem}
        onType={type}
        onLeave={() => deposit.send({ type: 'deposit.amountLeft' })}
      />
      {left !== null && (
        <p className={styles.quiet}>
          {text('leftByLimits', { left: formatPaise(left, { whole: true }) })}{' '}
          <RefusalLink reason="DEPOSIT_LIMIT" />
        </p>
      )}
      {quick.length > 0 && (
        <Stack gap={8} className={styles.apart}>
          <span id={quickId} className={styles.quiet}>
            {text(isHosted ? 'quickAmounts' : 'quickPayments')}
          </span>
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields; these are buttons */}
          <div className={styles.chips} role="group" aria-labelledby={quickId}>
            {quick.map((paise) => (
              <Chip key={paise} selected={paise === amount} onClick={() => choose(paise)}>
                {formatPaise(paise, { whole: true })}
              </Chip>
            ))}
          </div>
        </Stack>
      )}
      <Button type="submit" block disabledBy={stop.disabledBy} busy={isBusy} busyText={text('sending')}>
        <PayText amount={amount} gateway={gateway} />
      </Button>
      {isHosted && refusal !== null && (
        <AppLink to={links.deposit}>
          <ButtonLink variant="ghost">{text('toGatewaysAndDeposits')}</ButtonLink>
        </AppLink>
      )}
    </Form>
  );
}

/** What the button says, also before an amount is typed. */
function PayText({ amount, gateway }: { amount: Paise | null; gateway: Gateway }) {
  const text = useText('cashier');
  const isHosted = gateway.kind === 'redirect';
  const name = gatewayName(gateway, text);
  if (amount === null) return isHosted ? text('payAnyAt', { gateway: name }) : text('payAny');
  const shown = formatPaise(amount, { whole: true });
  return isHosted ? text('payAt', { amount: shown, gateway: name }) : text('pay', { amount: shown });
}
