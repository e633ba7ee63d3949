import { CircleAlert, CircleCheck, Clock, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './OutcomeBox.module.css';
import type { Outcome } from './outcome-messages';

const ICONS = { success: CircleCheck, info: Clock, warn: TriangleAlert, error: CircleAlert };

/** Result of a placement. Has no live region: `SelectionCard` announces the outcome. */
export function OutcomeBox({ outcome, children }: { outcome: Outcome; children?: ReactNode }) {
  const Icon = ICONS[outcome.tone];
  return (
    <div className={styles.box} data-tone={outcome.tone}>
      <Icon className={styles.icon} aria-hidden="true" />
      <div className={styles.text}>
        <p className={styles.title}>{outcome.title}</p>
        {outcome.text && <p>{outcome.text}</p>}
        {children}
      </div>
    </div>
  );
}
