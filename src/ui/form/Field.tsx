import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './Field.module.css';
import { FieldFrame, type FieldTexts, fieldAria } from './FieldFrame';

export type FieldProps = Omit<ComponentPropsWithRef<'input'>, 'value' | 'defaultValue' | 'onChange'> &
  FieldTexts & {
    value: string;
    onValueChange: (value: string) => void;
    leading?: ReactNode;
    trailing?: ReactNode;
  };

/** A text field. */
export function Field({
  id: givenId,
  label,
  hint,
  error,
  aside,
  className,
  leading,
  trailing,
  onValueChange,
  type = 'text',
  'aria-describedby': describedBy,
  ...rest
}: FieldProps) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const texts = { label, hint, error, aside };
  return (
    <FieldFrame {...texts} id={id} className={className}>
      <div className={styles.control}>
        {leading}
        <input
          {...rest}
          {...fieldAria(id, texts, describedBy)}
          type={type}
          className={styles.input}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
        {trailing}
      </div>
    </FieldFrame>
  );
}
