import { useId } from 'react';
import styles from './SelectField.module.css';

export interface SelectFieldProps {
  label: string;
  /** The options explain themselves; the label is for screen readers only. */
  isLabelHidden?: boolean;
  name?: string;
  /** The choice cannot be changed now. */
  disabled?: boolean;
  value: string;
  options: readonly { value: string; text: string }[];
  onChoose: (value: string) => void;
}

/** A native select. */
export function SelectField({
  disabled,
  isLabelHidden = false,
  label,
  name,
  onChoose,
  options,
  value,
}: SelectFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      {!isLabelHidden && (
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
      )}
      <select
        id={id}
        name={name}
        disabled={disabled}
        aria-label={isLabelHidden ? label : undefined}
        className={styles.control}
        value={value}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  );
}
