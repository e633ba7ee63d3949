import { useSelector } from '@xstate/react';
import type { ComponentProps } from 'react';
import {
  type BanksActor,
  selectIsBusy,
  selectProblem,
  selectRefusal,
  selectValues,
} from '../../../../../machines/account/cashier/banks/banks.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { Card } from '../../../../ui/display/Card';
import { Field } from '../../../../ui/form/Field';
import { Form } from '../../../../ui/form/Form';
import { Segmented } from '../../../../ui/form/Segmented';
import { Stack } from '../../../../ui/layout/Stack';
import { Refusal } from '../Refusal';
import type { BankField } from '../types';

/** Adds a bank account or a UPI id. */
export function BankForm({ banks }: { banks: BanksActor }) {
  const text = useText('cashier');
  const { type } = useSelector(banks, selectValues);
  const refusal = useSelector(banks, selectRefusal);
  const isBusy = useSelector(banks, selectIsBusy);
  return (
    <Card>
      <Form
        tabIndex={-1}
        aria-label={text('addAccount')}
        onKeyDown={({ key }) => {
          if (key === 'Escape') banks.send({ type: 'banks.addCancelled' });
        }}
        onSubmit={() => banks.send({ type: 'banks.addSubmitted' })}
      >
        <Segmented
          label={text('accountType')}
          value={type}
          segments={[
            { value: 'upi', text: text('details.upiId') },
            { value: 'account', text: text('bankAccount') },
          ]}
          onChoose={(value) => banks.send({ type: 'banks.typeChosen', value })}
        />
        <Refusal refusal={refusal} title={text('accountRefused')} unanswered={text('accountUnanswered')} />
        {type === 'upi' ? (
          <BankTextField banks={banks} field="upiId" inputMode="email" autoCapitalize="none" />
        ) : (
          <>
            <BankTextField banks={banks} field="accountNumber" inputMode="numeric" />
            <BankTextField banks={banks} field="repeatedNumber" inputMode="numeric" />
            <BankTextField banks={banks} field="ifsc" autoCapitalize="characters" />
          </>
        )}
        <BankTextField banks={banks} field="accountName" autoComplete="name" />
        <Stack direction="row" gap={12} rowGap={8}>
          <Button type="submit" busy={isBusy} busyText={text('sending')}>
            {text('saveAccount')}
          </Button>
          <Button variant="ghost" onClick={() => banks.send({ type: 'banks.addCancelled' })}>
            {text('close')}
          </Button>
        </Stack>
      </Form>
    </Card>
  );
}

type BankTextFieldProps = { banks: BanksActor; field: BankField } & Pick<
  ComponentProps<typeof Field>,
  'inputMode' | 'autoCapitalize' | 'autoComplete'
>;

function BankTextField({ autoComplete = 'off', banks, field, ...rest }: BankTextFieldProps) {
  const text = useText('cashier');
  const value = useSelector(banks, selectValues)[field];
  const problem = useSelector(banks, selectProblem(field));
  return (
    <Field
      {...rest}
      label={text(`details.${field}`)}
      error={problem === null ? undefined : text(`bankProblem.${problem}`)}
      value={value}
      autoComplete={autoComplete}
      spellCheck={false}
      maxLength={100}
      onValueChange={(typed) => banks.send({ type: 'banks.fieldChanged', field, value: typed })}
      onBlur={() => banks.send({ type: 'banks.fieldLeft', field })}
    />
  );
}
