import type { ReactNode } from 'react';
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
  /** The market accepts no bets: prices are dimmed, and sizes hidden. */
  isClosed?: boolean | undefined;
  /** The prices may be outdated. */
  isDim?: boolean | undefined;
  /** The rows. */
  children: ReactNode;
}

export interface ColumnHead {
  readonly side: PriceSide;
  readonly text: string;
}

/** The prices of a market by runner. */
export function MarketGrid({
  children,
  heads,
  isDim,
  label,
  isClosed,
  levels,
  note,
  withoutHeads,
}: MarketGridProps) {
  return (
    <div className={styles.frame}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form */}
      <div
        role="group"
        aria-label={label}
        className={styles.grid}
        data-levels={levels}
        data-dim={isDim || undefined}
        data-closed={isClosed || undefined}
      >
        {!withoutHeads && <Heads heads={heads} note={note} />}
        {children}
      </div>
    </div>
  );
}

type HeadsProps = Pick<MarketGridProps, 'heads' | 'note'>;

function Heads({ heads, note }: HeadsProps) {
  return (
    <div className={styles.heads} aria-hidden="true">
      <span className={styles.note}>{note}</span>
      {heads.map(({ side, text }) => (
        <span key={side} className={styles.head} data-side={side}>
          {text}
        </span>
      ))}
    </div>
  );
}

/** Column names above several grids without their own. */
export function MarketHeads(props: HeadsProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.grid} data-levels={1}>
        <Heads {...props} />
      </div>
    </div>
  );
}
