import { memo, type ReactNode } from 'react';
import { cx } from '../cx';
import { ObstacleLabel } from './ObstacleLabel';
import { type NameOf, PriceCell, type PriceShown, type PriceSide, type Quoted } from './PriceCell';
import styles from './RunnerRow.module.css';

/** Accessible names of a runner's cells. A stable reference. */
export interface RunnerLabels {
  readonly back: NameOf;
  readonly lay: NameOf;
  readonly noBack: string;
  readonly noLay: string;
}

export interface RunnerRowProps {
  name: string;
  /** Left of the name. A stable reference. */
  picture?: ReactNode;
  /** Below the name, after the profit. */
  note?: string | undefined;
  labels: RunnerLabels;
  quoted: Quoted;
  /** Number of prices on each side, from the best. */
  levels: 1 | 3;
  back: readonly PriceShown[];
  lay: readonly PriceShown[];
  /** Status of the runner: winner, non-runner. */
  badge?: ReactNode;
  /** The runner is withdrawn. */
  isOut?: boolean | undefined;
  /** Profit and loss. Its line is always present. */
  profit?: ReactNode;
  /** Prices on the bet slip, in hundredths. If a price is no longer offered, the best price is marked. */
  backed?: number | null | undefined;
  laid?: number | null | undefined;
  /** Id of the element that says why no price can be selected; null if prices can be selected. */
  reasonId: string | null;
  /** Why the market accepts no bets, shown below the prices of this row. `id` equals `reasonId`. */
  obstacle?: { readonly id: string; readonly text: string } | null | undefined;
  /** A stable reference. */
  onSelect: (side: PriceSide, level: PriceShown) => void;
}

const ranks = { 1: [0], 3: [0, 1, 2] } as const;

/** A runner with its prices. The best back and lay prices are in the middle; on a fancy, No is first. */
export const RunnerRow = memo(function RunnerRow(props: RunnerRowProps) {
  const { backed, badge, isOut, labels, laid, levels, name, note, obstacle, onSelect } = props;
  const { picture, profit, quoted, reasonId } = props;
  const cell = (side: PriceSide, rank: number) => {
    const isBack = side === 'back';
    const selected = isBack ? backed : laid;
    const selectedRank = props[side].slice(0, levels).findIndex(({ price }) => price === selected);
    return (
      <PriceCell
        key={`${side} ${rank}`}
        side={side}
        quoted={quoted}
        rank={rank}
        level={props[side][rank] ?? null}
        nameOf={labels[side]}
        emptyName={isBack ? labels.noBack : labels.noLay}
        selected={typeof selected === 'number' && rank === Math.max(0, selectedRank)}
        reasonId={reasonId}
        onSelect={onSelect}
      />
    );
  };
  const [left, right] = quoted === 'line' ? (['lay', 'back'] as const) : (['back', 'lay'] as const);
  return (
    <div className={cx(styles.row, isOut && styles.out)} data-levels={levels} data-quoted={quoted}>
      <div className={styles.who}>
        {picture && <span className={styles.picture}>{picture}</span>}
        <span className={styles.name}>
          {isOut ? <s>{name}</s> : name}
          {badge}
        </span>
        <span className={styles.profit}>
          {profit}
          {note !== undefined && <small className={styles.note}>{note}</small>}
        </span>
      </div>
      {ranks[levels].toReversed().map((rank) => cell(left, rank))}
      {ranks[levels].map((rank) => cell(right, rank))}
      {obstacle && (
        <p className={styles.obstacle}>
          <ObstacleLabel id={obstacle.id}>{obstacle.text}</ObstacleLabel>
        </p>
      )}
    </div>
  );
});
