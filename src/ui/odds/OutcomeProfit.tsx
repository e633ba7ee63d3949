import { Money } from '../display/Money';
import { VisuallyHidden } from '../display/VisuallyHidden';
import styles from './OutcomeProfit.module.css';

export interface StandingProps {
  /** Paise, should this runner win; null: nothing is at stake yet. */
  before: number | null;
  /** With what is in the slip; null where that changes nothing. */
  after: number | null;
  /** Between the two, for who hears it: "then". */
  thenText: string;
}

/** What a runner's win would bring or cost: now, and with what is in the slip. */
export function Standing({ after, before, thenText }: StandingProps) {
  if (before === null && after === null) return null;
  return (
    <span className={styles.profit}>
      {before !== null && <Money paise={before} toned whole />}
      {after !== null && (
        <span className={styles.after}>
          <span aria-hidden="true">→</span>
          <VisuallyHidden>{thenText}</VisuallyHidden>
          <Money paise={after} toned whole />
        </span>
      )}
    </span>
  );
}
