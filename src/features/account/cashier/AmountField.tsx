import { LARGEST_AMOUNT } from '../../../../domain/betting/money';
import { useText } from '../../../i18n/I18n';
import { Field } from '../../../ui/form/Field';
import { formatPaise } from '../../../ui/format';
import styles from './Cashier.module.css';
import type { AmountProblem } from './types';

export interface AmountFieldProps {
  value: string;
  min: number;
  max: number | null;
  problem: AmountProblem | null;
  onType: (text: string) => void;
  onLeave: () => void;
}

/** An amount in rupees with its limits. */
export function AmountField({ max, min, onLeave, onType, problem, value }: AmountFieldProps) {
  const text = useText('cashier');
  const limits = {
    min: formatPaise(min, { whole: true }),
    max: max === null ? '' : formatPaise(max, { whole: true }),
  };
  return (
    <Field
      label={text('amount')}
      hint={max !== null ? text('range', limits) : min === 0 ? undefined : text('from', limits)}
      error={
        problem === null
          ? undefined
          : text(`amountProblem.${problem}`, {
              ...limits,
              max: formatPaise(max ?? LARGEST_AMOUNT, { whole: true }),
            })
      }
      leading={
        <span className={styles.sign} aria-hidden="true">
          ₹
        </span>
      }
      value={value}
      inputMode="decimal"
      autoComplete="off"
      enterKeyHint="next"
      maxLength={20}
      onValueChange={onType}
      onBlur={onLeave}
    />
  );
}
