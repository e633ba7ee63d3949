import { useId } from 'react';
import styles from './SelectField.module.css';

export interface DateFieldProps {
  label: string;
  /** 2026-11-21; empty where none is chosen. */
  value: string;
  min?: string | undefined;
  max?: string | undefined;
  onChoose: (day: string) => void;
}

/** A day, by the browser's own calendar. */
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
