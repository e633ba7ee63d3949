import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './MarketGrid.module.css';
import type { PriceSide } from './PriceCell';

export interface MarketGridProps {
  /** Accessible name: the market. */
  label: string;
  levels: 1 | 3;
  /** Column names from the left: Back and Lay, or No and Yes. */
  heads: readonly [left: ColumnHead, right: ColumnHead];
  /** Hides the column names, when a grid above shows them. */
  withoutHeads?: boolean | undefined;
  /** At the start of the line with the column names. */
  note?: ReactNode;
  /** Shown over the prices while they cannot be selected; its id is the cells' reason. */
  over?: { readonly id: string; readonly text: string } | null;
  /** The prices may be outdated. */
  isDim?: boolean | undefined;
  /** The rows. */
  children: ReactNode;
}

export interface ColumnHead {
  readonly side: PriceSide;
  readonly text: string;
}

/** The prices of a market by runner. A suspension is shown over them, so that the layout does not move. */
export function MarketGrid({
  children,
  heads,
  isDim,
  label,
  levels,
  note,
  over,
  withoutHeads,
}: MarketGridProps) {
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div
        role="group"
        aria-label={label}
        className={cx(styles.grid, withoutHeads && styles.headless)}
        data-levels={levels}
        data-dim={isDim || undefined}
      >
        {!withoutHeads && (
          <div className={styles.heads} aria-hidden="true">
            <span className={styles.note}>{note}</span>
            {heads.map(({ side, text }) => (
              <span key={side} className={styles.head} data-side={side}>
                {text}
              </span>
            ))}
          </div>
        )}
        {children}
        {over && (
          <p id={over.id} className={styles.over}>
            <span className={styles.label}>{over.text}</span>
          </p>
        )}
      </div>
    </>
  );
}
