import { Check } from 'lucide-react';
import styles from './Steps.module.css';

export interface StepsProps {
  /** Accessible name of the list. */
  label: string;
  steps: readonly string[];
  /** Counts from 0. */
  current: number;
  /** A step before the current one that is not completed. */
  missing?: string | undefined;
  /** Announced after the name of a completed step. */
  doneText: string;
}

/** Progress in a short flow. */
export function Steps({ label, steps, current, missing, doneText }: StepsProps) {
  const isDone = (step: string, index: number): boolean => index < current && step !== missing;
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={styles.step}
          aria-current={index === current ? 'step' : undefined}
          data-done={isDone(step, index) || undefined}
        >
          <span className={styles.number}>
            {isDone(step, index) ? <Check role="img" aria-label={doneText} /> : index + 1}
          </span>
          <span className={styles.name}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
