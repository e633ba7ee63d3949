import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './MarketGrid.module.css';
import type { PriceSide } from './PriceCell';

export interface MarketGridProps {
  /** Whose prices these are. */
  label: string;
  levels: 1 | 3;
  /** What the columns are called, from the left: Back and Lay, or No and Yes. */
  heads: readonly [left: ColumnHead, right: ColumnHead];
  /** Without the line that names the columns: another grid above has it. */
  withoutHeads?: boolean | undefined;
  /** At the start of that line. */
  note?: ReactNode;
  /** Lies over the prices while nothing can be pressed, with the id that the cells refer to. */
  over?: { readonly id: string; readonly word: string } | null;
  /** The prices are shown for what they were. */
  isDim?: boolean | undefined;
  /** The rows. */
  children: ReactNode;
}

export interface ColumnHead {
  readonly side: PriceSide;
  readonly word: string;
}

/** The prices of a market, runner by runner. What keeps them from being pressed lies over them, and moves nothing. */
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
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for what is sent */}
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
            {heads.map(({ side, word }) => (
              <span key={side} className={styles.head} data-side={side}>
                {word}
              </span>
            ))}
          </div>
        )}
        {children}
        {over && (
          <p id={over.id} className={styles.over}>
            <span className={styles.word}>{over.word}</span>
          </p>
        )}
      </div>
    </>
  );
}
