import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { cx } from '../cx';
import fieldStyles from './Field.module.css';
import styles from './MoneyField.module.css';

export type MoneyFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'value' | 'defaultValue' | 'onChange' | 'type' | 'inputMode'
> & {
  label: string;
  value: string;
  onValueChange: (value: string) => void;
  /** At the end of the label's line, such as the limits. */
  aside?: ReactNode;
  /** Rendered after the amount, such as a clear button. */
  trailing?: ReactNode;
  /** The label is a small line above the amount, inside the frame. */
  isLabelInside?: boolean | undefined;
  isInvalid?: boolean | undefined;
};

/** An amount in rupees, as typed. The parent shows its errors and passes their id as `aria-describedby`. */
export function MoneyField({
  id: givenId,
  label,
  value,
  onValueChange,
  aside,
  trailing,
  isLabelInside,
  isInvalid,
  className,
  ...rest
}: MoneyFieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  return (
    <div className={cx(styles.field, className)} data-label-inside={isLabelInside || undefined}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={cx(fieldStyles.control, styles.control)}>
        <span className={styles.sign} aria-hidden="true">
          ₹
        </span>
        <input
          autoComplete="off"
          enterKeyHint="done"
          {...rest}
          id={id}
          className={cx(fieldStyles.input, styles.input)}
          type="text"
          inputMode="decimal"
          value={value}
          aria-invalid={isInvalid || undefined}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
        {trailing}
      </div>
    </div>
  );
}
