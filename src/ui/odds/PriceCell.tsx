import { memo, useLayoutEffect, useRef } from 'react';
import { formatPrice, formatRate, formatSize, formatWholeSize } from '../format';
import { flash } from './flash';
import styles from './PriceCell.module.css';

/** What the cell stands for: back, or Yes of a fancy; lay, or No. */
export type PriceSide = 'back' | 'lay';

/** What is quoted: decimal odds over a size, a rate per 100 over a size, or a line of runs over a rate. */
export type Quoted = 'odds' | 'rate' | 'line';

/** A price as it is drawn: hundredths, and paise that are available at it. */
export interface PriceShown {
  readonly price: number;
  readonly size: number;
  /** Of runs, where lines are quoted. */
  readonly line: number | null;
}

/** From what is quoted (odds, a rate, a line), what is available, and the rate of a line. */
export type NameOf = (quote: string, size: string, rate: string) => string;

export interface PriceCellProps {
  side: PriceSide;
  quoted: Quoted;
  /** Null: nobody offers anything here. */
  level: PriceShown | null;
  /** The accessible name: "Back India at 1.84, ₹12,000 available". Always the same function. */
  nameOf: NameOf;
  /** Of an empty cell. */
  emptyName: string;
  /** In the slip. */
  selected?: boolean | undefined;
  /** The id of the words that say why it cannot be pressed; null: it can. */
  reasonId: string | null;
  /** Where it stands: the best price is the strongest. */
  rank?: number | undefined;
  className?: string | undefined;
  /** Always the same function. */
  onPick: (side: PriceSide, level: PriceShown) => void;
}

const textsOf = ({ line, price, size }: PriceShown, quoted: Quoted) =>
  quoted === 'line'
    ? { quote: line === null ? '–' : String(line), below: formatRate(price) }
    : { quote: quoted === 'odds' ? formatPrice(price) : formatRate(price), below: formatSize(size) };

/** What goes up or down: the line where one is quoted, else the price. */
const measureOf = ({ line, price }: PriceShown): number => (line === null ? price : line * 1_000_000 + price);

/** A price that can be pressed. Its room is fixed: nothing that is written in it moves anything. */
export const PriceCell = memo(function PriceCell({
  className,
  emptyName,
  level,
  nameOf,
  onPick,
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
    <span className={className ? `${styles.room} ${className}` : styles.room}>
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
          if (level && isPressable) onPick(side, level);
        }}
      >
        <span className={styles.price}>{texts?.quote ?? '–'}</span>
      </button>
      {/* Beside the button: whatever is written on it must stand in its name as it is written, and there it is in full. */}
      <span className={styles.size} aria-hidden="true">
        {texts?.below}
      </span>
    </span>
  );
});
