import { type CSSProperties, memo, useEffect, useRef } from 'react';
import type { Drawings } from '../game/drawings';
import { playSound } from '../sound/sound';
import { useReducedMotion } from '../ui/use-media';
import { SymbolArt } from './art/SymbolArt';
import styles from './Reels.module.css';

/** Milliseconds: a reel turns at least so long, and each next reel longer. */
const TURN = 700;
const STAGGER = 220;
/** Milliseconds in which symbols fall. The style sheet has the same time. */
const FALL = 520;
/** Symbols that pass while a reel turns. */
const PASSING = 14;

export interface ReelsProps {
  readonly art: Drawings;
  /** Names of the symbols that show, from top to bottom, for each reel. */
  readonly reels: readonly (readonly string[])[];
  /** Symbols that pass by. */
  readonly symbols: readonly string[];
  /** Changes with each spin; null before the first. */
  readonly spin: string | null;
  /** The studio has not answered yet: the reels turn until it does. */
  readonly isWaiting: boolean;
  /** Cells of the win that is shown, reel by reel. */
  readonly winning: ReadonlySet<number>;
  /** The spin has won more than its stake so far: the winning symbols move. */
  readonly isGain: boolean;
  readonly prizes: readonly number[];
  /** Rows by which each symbol falls; null: the reels turn. */
  readonly falls: readonly number[] | null;
  readonly onStopped: () => void;
}

interface Cell {
  readonly key: string;
  readonly name: string;
  readonly prize: number;
  readonly fall: number;
  readonly isWinning: boolean;
}

interface ReelProps extends Pick<ReelsProps, 'art' | 'symbols' | 'spin' | 'isWaiting'> {
  readonly index: number;
  readonly cells: readonly Cell[];
  readonly isFalling: boolean;
  readonly onStopped: (index: number) => void;
}

const Reel = memo(function Reel(props: ReelProps) {
  const { art, index, cells, symbols, spin, isWaiting, isFalling, onStopped } = props;
  const strip = useRef<HTMLDivElement>(null);
  const isStill = useReducedMotion();
  const rows = cells.length;
  // The shown symbols first: the strip moves down until they fill the window.
  const passing = Array.from({ length: PASSING }, (_, step) => ({
    key: `passing-${step}`,
    name: symbols[(step * 5 + index * 3) % symbols.length] ?? '',
  }));

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
    const stopping = isFalling
      ? element.animate([{ transform: 'none' }, { transform: 'none' }], { duration: FALL })
      : element.animate(
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
  }, [spin, isWaiting, isStill, isFalling, index, rows, onStopped]);

  return (
    <div className={styles.reel}>
      <div ref={strip} className={styles.strip}>
        {cells.map(({ key, name, prize, fall, isWinning }) => (
          <div
            // A new element for each fall: its animation starts again.
            key={isFalling ? `${key}:${spin}` : key}
            className={styles.cell}
            data-winning={isWinning || undefined}
            data-held={(isFalling && fall === 0) || undefined}
            data-falls={(isFalling && !isWaiting && fall > 0) || undefined}
            style={{ '--fall': fall } as CSSProperties}
          >
            <SymbolArt>{art[name]}</SymbolArt>
            {prize > 0 && <span className={styles.prize}>{prize / 100}×</span>}
          </div>
        ))}
        {passing.map(({ key, name }) => (
          <div key={key} className={styles.cell}>
            <SymbolArt>{art[name]}</SymbolArt>
          </div>
        ))}
      </div>
    </div>
  );
});

/** Reels that stop from left to right, or whose symbols fall into the gaps of the spin before. */
export function Reels(props: ReelsProps) {
  const { art, reels, symbols, spin, isWaiting, winning, isGain, prizes, falls, onStopped } = props;
  const last = reels.length - 1;
  const stopped = useRef(onStopped);
  stopped.current = onStopped;
  const onReelStopped = useRef((index: number) => {
    if (index === last) stopped.current();
  });
  const rows = reels[0]?.length ?? 0;
  const cellsOf = (names: readonly string[], reel: number): readonly Cell[] =>
    names.map((name, row) => {
      const cell = reel * rows + row;
      return {
        key: `${reel}:${row}`,
        name,
        prize: isWaiting ? 0 : (prizes[cell] ?? 0),
        fall: falls?.[cell] ?? 0,
        isWinning: winning.has(cell),
      };
    });
  return (
    <div className={styles.window} data-won={winning.size > 0 || undefined} data-gain={isGain || undefined}>
      {reels
        .map((names, index) => ({ key: `reel-${index}`, index, cells: cellsOf(names, index) }))
        .map(({ key, index, cells }) => (
          <Reel
            key={key}
            art={art}
            index={index}
            cells={cells}
            symbols={symbols}
            spin={spin}
            isWaiting={isWaiting}
            isFalling={falls !== null}
            onStopped={onReelStopped.current}
          />
        ))}
    </div>
  );
}
