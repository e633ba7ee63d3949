import { memo, useLayoutEffect, useRef } from 'react';
import { formatPrice, formatRate, formatSize, formatWholeSize } from '../format';
import { flash } from './flash';
import styles from './PriceCell.module.css';

/** `back`, or Yes of a fancy; `lay`, or No. */
export type PriceSide = 'back' | 'lay';

/** Quotation: decimal odds and size, rate per 100 and size, or line of runs and rate. */
export type Quoted = 'odds' | 'rate' | 'line';

/** A price in hundredths and the available size in paise. */
export interface PriceShown {
  readonly price: number;
  readonly size: number;
  /** Line of runs, where lines are quoted. */
  readonly line: number | null;
}

/** Builds the accessible name from the quoted value, the available size and the rate of a line. */
export type NameOf = (quote: string, size: string, rate: string) => string;

export interface PriceCellProps {
  side: PriceSide;
  quoted: Quoted;
  /** Null if nothing is offered. */
  level: PriceShown | null;
  /** Accessible name: "Back India at 1.84, ₹12,000 available". A stable reference. */
  nameOf: NameOf;
  /** Accessible name of an empty cell. */
  emptyName: string;
  /** The price is on the bet slip. */
  selected?: boolean | undefined;
  /** Id of the reason why the price cannot be selected; null if it can. */
  reasonId: string | null;
  /** Position from the best price, which has the strongest colour. */
  rank?: number | undefined;
  className?: string | undefined;
  /** A stable reference. */
  onSelect: (side: PriceSide, level: PriceShown) => void;
}

const textsOf = ({ line, price, size }: PriceShown, quoted: Quoted) =>
  quoted === 'line'
    ? { quote: line === null ? '–' : String(line), below: formatRate(price) }
    : { quote: quoted === 'odds' ? formatPrice(price) : formatRate(price), below: formatSize(size) };

/** The value whose movement is marked: the line if there is one, else the price. */
const measureOf = ({ line, price }: PriceShown): number => (line === null ? price : line * 1_000_000 + price);

/** A price that can be selected. Its size is fixed. */
export const PriceCell = memo(function PriceCell({
  className,
  emptyName,
  level,
  nameOf,
  onSelect,
  quoted,
  rank = 0,
  reasonId,
  selected,
  side,
}: PriceCellProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const measure = level && measureOf(level);
  const before = useRef(measure);

  useLayoutEffect(() => {
    const old = before.current;
    before.current = measure;
    if (ref.current && old !== null && measure !== null && old !== measure)
      flash(ref.current, measure > old ? 'up' : 'down');
  }, [measure]);

  const texts = level && textsOf(level, quoted);
  const isPressable = level !== null && reasonId === null;
  return (
    <span className={className ? `${styles.frame} ${className}` : styles.frame}>
      <button
        ref={ref}
        type="button"
        className={styles.cell}
        data-side={side}
        data-rank={rank}
        data-long={(texts?.quote.length ?? 0) > 6 || undefined}
        data-empty={level === null || undefined}
        tabIndex={level === null ? -1 : undefined}
        aria-label={
          level && texts ? nameOf(texts.quote, formatWholeSize(level.size), texts.below) : emptyName
        }
        aria-pressed={selected ?? false}
        aria-disabled={!isPressable}
        aria-describedby={reasonId ?? undefined}
        onClick={() => {
          if (level && isPressable) onSelect(side, level);
        }}
      >
        <span className={styles.price}>{texts?.quote ?? '–'}</span>
      </button>
      {/* Outside the button: its text must be part of the accessible name, which has the full size instead. */}
      <span className={styles.size} aria-hidden="true">
        {texts?.below}
      </span>
    </span>
  );
});
