import { useId } from 'react';
import styles from './SelectField.module.css';

export interface DateFieldProps {
  label: string;
  /** ISO 8601 (2026-11-21) or empty. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

/** A date field with the browser's calendar. */
export function DateField({ label, max, min, onChoose, value }: DateFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        {label}
      </label>
      <input
        id={id}
        className={styles.control}
        type="date"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onChoose(event.currentTarget.value)}
      />
    </div>
  );
}
