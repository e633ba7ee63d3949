import { Check } from 'lucide-react';
import styles from './Steps.module.css';

export interface StepsProps {
  /** Accessible name of the list. */
  label: string;
  steps: readonly string[];
  /** Counts from 0. */
  current: number;
  /** Announced after the name of a completed step. */
  doneText: string;
}

/** Progress in a short flow. */
export function Steps({ label, steps, current, doneText }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={index < current || undefined}
        >
          <span className={styles.number}>
            {index < current ? <Check role="img" aria-label={doneText} /> : index + 1}
          </span>
          <span className={styles.name}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
