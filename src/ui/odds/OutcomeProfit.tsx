import { Money } from '../display/Money';
import { VisuallyHidden } from '../display/VisuallyHidden';
import styles from './OutcomeProfit.module.css';

export interface OutcomeProfitProps {
  /** Profit in paise if this runner wins; null without a bet. */
  before: number | null;
  /** Profit in paise including the bet slip; null if the slip does not change it. */
  after: number | null;
  /** Announced between the two figures: "then". */
  thenText: string;
}

/** Profit or loss if a runner wins, now and including the bet slip. */
export function OutcomeProfit({ after, before, thenText }: OutcomeProfitProps) {
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
