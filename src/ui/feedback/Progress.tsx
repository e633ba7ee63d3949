import { useId } from 'react';
import styles from './Progress.module.css';

export interface ProgressProps {
  label: string;
  /** From 0 to 1; indeterminate if omitted. */
  value?: number | undefined;
  /** The value as text. */
  valueText?: string | undefined;
}

export function Progress({ label, value, valueText }: ProgressProps) {
  const id = useId();
  return (
    <div className={styles.progress}>
      <div className={styles.head}>
        <label htmlFor={id}>{label}</label>
        {valueText && <span className={styles.value}>{valueText}</span>}
      </div>
      <progress id={id} className={styles.bar} value={value} aria-valuetext={valueText} />
    </div>
  );
}
