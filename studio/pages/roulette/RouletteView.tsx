import { useText } from '../game/game-context';
import type { Messages } from '../messages/catalogue';
import { ChipRack } from '../tables/ChipRack';
import type { HistoryMark } from '../tables/HistoryBar';
import { TablePage } from '../tables/TablePage';
import { useChips } from '../tables/use-chips';
import { selectPhase, useOutcome, useTableContext } from '../tables/use-table';
import { Board } from './Board';
import styles from './RouletteView.module.css';
import { Wheel } from './Wheel';
import { colourOf } from './wheel';

/** Part of the phase after which the ball stops. */
const FALLEN_AFTER = 0.8;

const nameOf = (text: Messages, number: number): string => text[`${colourOf(number)}Number`](number);

function Scene() {
  const phase = useTableContext(selectPhase);
  const number = useOutcome('roulette')?.pocket ?? null;
  const lasts = useTableContext(({ state }) => state?.lasts ?? 1);
  const wheel = phase === 'betting' ? 'idle' : phase === 'settled' ? 'settled' : 'spinning';
  return (
    <div className={styles.scene} data-phase={phase}>
      <div className={styles.wheel}>
        <Wheel phase={wheel} number={number} fallTime={lasts * FALLEN_AFTER} />
      </div>
      {phase === 'settled' && number !== null && (
        <p className={styles.number} data-colour={colourOf(number)} aria-hidden="true">
          {number}
        </p>
      )}
    </div>
  );
}

export function RouletteView() {
  const text = useText();
  const outcome = useOutcome('roulette');
  const { values, chosen, onChoose, onPlace } = useChips();
  const markOf = (summary: string): HistoryMark => ({
    short: summary,
    name: nameOf(text, Number(summary)),
    tone: colourOf(Number(summary)),
  });
  return (
    <TablePage
      revealing={text.spinning}
      result={outcome ? text.numberWins(nameOf(text, outcome.pocket)) : ''}
      markOf={markOf}
      scene={<Scene />}
      spots={<Board onPlace={onPlace} />}
      isTall
      rack={<ChipRack values={values} chosen={chosen} onChoose={onChoose} />}
    />
  );
}
