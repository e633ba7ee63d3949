import { CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import styles from './CheckboxField.module.css';

export type CheckboxFieldProps = Omit<
  ComponentPropsWithRef<'input'>,
  'type' | 'checked' | 'defaultChecked' | 'onChange' | 'value'
> & {
  label: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  error?: string | undefined;
};

export function CheckboxField({
  label,
  checked,
  onCheckedChange,
  error,
  className,
  ...rest
}: CheckboxFieldProps) {
  const errorId = useId();
  return (
    <div className={className}>
      <label className={styles.row}>
        <input
          {...rest}
          className={styles.box}
          type="checkbox"
          checked={checked}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : undefined}
          onChange={(event) => onCheckedChange(event.currentTarget.checked)}
        />
        <span>{label}</span>
      </label>
      <p id={errorId} className={styles.error} aria-live="polite">
        {error && (
          <>
            <CircleAlert aria-hidden="true" />
            {error}
          </>
        )}
      </p>
    </div>
  );
}
