import { memo, type ReactNode } from 'react';
import { cx } from '../cx';
import { type NameOf, PriceCell, type PriceShown, type PriceSide, type Quoted } from './PriceCell';
import styles from './RunnerRow.module.css';

/** What the cells of a runner are called; always the same object. */
export interface RunnerWords {
  readonly back: NameOf;
  readonly lay: NameOf;
  readonly noBack: string;
  readonly noLay: string;
}

export interface RunnerRowProps {
  name: string;
  words: RunnerWords;
  quoted: Quoted;
  /** Prices each side, from the best. */
  levels: 1 | 3;
  back: readonly PriceShown[];
  lay: readonly PriceShown[];
  /** A word about the runner: a winner, a non-runner. */
  badge?: ReactNode;
  /** It takes no part any more. */
  isOut?: boolean | undefined;
  /** Profit and loss, in a line that is always there. */
  profit?: ReactNode;
  /** Sides that are in the slip. */
  isBacked?: boolean | undefined;
  isLaid?: boolean | undefined;
  /** The id of the words that say why nothing can be pressed; null: everything can. */
  reasonId: string | null;
  /** Always the same function. */
  onPick: (side: PriceSide, level: PriceShown) => void;
}

const ranks = { 1: [0], 3: [0, 1, 2] } as const;

/** A runner with what it can be backed and laid at: the best prices of both sides meet in the middle. On a fancy No stands first. */
export const RunnerRow = memo(function RunnerRow(props: RunnerRowProps) {
  const { badge, isBacked, isLaid, isOut, levels, name, onPick, quoted, reasonId, profit, words } = props;
  const cell = (side: PriceSide, rank: number) => {
    const isBack = side === 'back';
    return (
      <PriceCell
        key={`${side} ${rank}`}
        side={side}
        quoted={quoted}
        rank={rank}
        level={props[side][rank] ?? null}
        nameOf={words[side]}
        emptyName={isBack ? words.noBack : words.noLay}
        selected={rank === 0 && (isBack ? isBacked : isLaid)}
        reasonId={reasonId}
        onPick={onPick}
      />
    );
  };
  const [left, right] = quoted === 'line' ? (['lay', 'back'] as const) : (['back', 'lay'] as const);
  return (
    <div className={cx(styles.row, isOut && styles.out)} data-levels={levels}>
      <div className={styles.who}>
        <span className={styles.name}>
          {name}
          {badge}
        </span>
        <span className={styles.profit}>{profit}</span>
      </div>
      {ranks[levels].toReversed().map((rank) => cell(left, rank))}
      {ranks[levels].map((rank) => cell(right, rank))}
    </div>
  );
});
