import type { ReactNode } from 'react';
import { useText } from '../game/game-context';
import { BetSpot, type BetSpotProps } from '../tables/BetSpot';
import { ChipRack } from '../tables/ChipRack';
import type { HistoryMark } from '../tables/HistoryBar';
import { TablePage } from '../tables/TablePage';
import { useChips, useSpotState } from '../tables/use-chips';
import { selectPhase, useTableContext } from '../tables/use-table';
import styles from './hands.module.css';

export interface CardTableProps {
  /** The table with its cards. */
  scene: ReactNode;
  /** In words; empty before the outcome is known. */
  result: string;
  markOf: (summary: string) => HistoryMark;
  /** Arrangement of the spots. */
  layout: 'two' | 'four' | 'five';
  spots: readonly Pick<BetSpotProps, 'spot' | 'name' | 'odds' | 'tone'>[];
}

/** A table whose cards are dealt after the bets. */
export function CardTable({ layout, markOf, result, scene, spots }: CardTableProps) {
  const text = useText();
  const phase = useTableContext(selectPhase);
  const { values, chosen, onChoose, onPlace } = useChips();
  const stateOf = useSpotState();
  return (
    <TablePage
      revealing={text.dealing}
      result={result}
      markOf={markOf}
      scene={scene}
      spots={
        <div className={styles[layout]}>
          {spots.map((spot) => (
            <BetSpot
              key={spot.spot}
              {...spot}
              {...stateOf(spot.spot)}
              isOpen={phase === 'betting'}
              onPlace={onPlace}
            />
          ))}
        </div>
      }
      rack={<ChipRack values={values} chosen={chosen} onChoose={onChoose} />}
    />
  );
}
