import { memo, useEffect, useRef } from 'react';
import { playSound } from '../sound/sound';
import { useReducedMotion } from '../ui/use-media';
import styles from './Reels.module.css';
import { SymbolArt } from './SymbolArt';

/** Milliseconds: a reel turns at least so long, and each next reel longer. */
const TURN = 700;
const STAGGER = 220;
/** Symbols that pass while a reel turns. */
const PASSING = 14;

export interface ReelsProps {
  /** Names of the symbols that show, from top to bottom, for each reel. */
  readonly reels: readonly (readonly string[])[];
  /** Symbols that pass by. */
  readonly symbols: readonly string[];
  /** Changes with each spin; null before the first. */
  readonly spin: string | null;
  /** The studio has not answered yet: the reels turn until it does. */
  readonly isWaiting: boolean;
  /** Cells of the win that is shown: `reel:row`. */
  readonly winning: ReadonlySet<string>;
  readonly onStopped: () => void;
}

interface ReelProps {
  readonly index: number;
  readonly cells: readonly string[];
  readonly symbols: readonly string[];
  readonly spin: string | null;
  readonly isWaiting: boolean;
  readonly winning: ReadonlySet<string>;
  readonly onStopped: (index: number) => void;
}

const Reel = memo(function Reel({ index, cells, symbols, spin, isWaiting, winning, onStopped }: ReelProps) {
  const strip = useRef<HTMLDivElement>(null);
  const isStill = useReducedMotion();
  const rows = cells.length;
  // The shown symbols first: the strip moves down until they fill the window.
  const passing = Array.from({ length: PASSING }, (_, step) => ({
    key: `passing-${step}`,
    name: symbols[(step * 5 + index * 3) % symbols.length] ?? '',
  }));
  const shown = cells.map((name, row) => ({ key: `${index}:${row}`, name }));

  useEffect(() => {
    const element = strip.current;
    if (!element?.animate || isStill) {
      if (spin !== null && !isWaiting) onStopped(index);
      return;
    }
    const top = `translateY(-${(PASSING / (PASSING + rows)) * 100}%)`;
    if (isWaiting) {
      const turning = element.animate(
        [{ transform: top }, { transform: `translateY(-${(rows / (PASSING + rows)) * 100}%)` }],
        {
          duration: 380,
          iterations: Number.POSITIVE_INFINITY,
        },
      );
      return () => turning.cancel();
    }
    if (spin === null) return;
    const stopping = element.animate(
      [
        { transform: top, easing: 'cubic-bezier(0.2, 0.5, 0.3, 1)' },
        { transform: 'translateY(1.2%)', offset: 0.9, easing: 'ease-out' },
        { transform: 'translateY(0)' },
      ],
      { duration: TURN + index * STAGGER },
    );
    stopping.onfinish = () => {
      playSound('stop');
      onStopped(index);
    };
    return () => stopping.cancel();
  }, [spin, isWaiting, isStill, index, rows, onStopped]);

  return (
    <div className={styles.reel}>
      <div ref={strip} className={styles.strip}>
        {shown.map(({ key, name }) => (
          <div key={key} className={styles.cell} data-winning={winning.has(key) || undefined}>
            <SymbolArt name={name} />
          </div>
        ))}
        {passing.map(({ key, name }) => (
          <div key={key} className={styles.cell}>
            <SymbolArt name={name} />
          </div>
        ))}
      </div>
    </div>
  );
});

/** Five reels of three symbols that stop from left to right. */
export function Reels({ reels, symbols, spin, isWaiting, winning, onStopped }: ReelsProps) {
  const last = reels.length - 1;
  const stopped = useRef(onStopped);
  stopped.current = onStopped;
  const onReelStopped = useRef((index: number) => {
    if (index === last) stopped.current();
  });
  return (
    <div className={styles.window} data-won={winning.size > 0 || undefined}>
      {reels
        .map((cells, index) => ({ key: `reel-${index}`, index, cells }))
        .map(({ key, index, cells }) => (
          <Reel
            key={key}
            index={index}
            cells={cells}
            symbols={symbols}
            spin={spin}
            isWaiting={isWaiting}
            winning={winning}
            onStopped={onReelStopped.current}
          />
        ))}
    </div>
  );
}
