import { Check } from 'lucide-react';
import styles from './Steps.module.css';

export interface StepsProps {
  /** What the steps lead to. */
  label: string;
  steps: readonly string[];
  /** Counted from 0. */
  current: number;
  /** Read out after the name of a step that is behind. */
  doneText: string;
}

/** Where one stands in a short flow. */
export function Steps({ label, steps, current, doneText }: StepsProps) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, place) => (
        <li
          key={step}
          className={styles.step}
          aria-current={place === current ? 'step' : undefined}
          data-done={place < current || undefined}
        >
          <span className={styles.number}>
            {place < current ? <Check role="img" aria-label={doneText} /> : place + 1}
          </span>
          <span className={styles.name}>{step}</span>
        </li>
      ))}
    </ol>
  );
}
