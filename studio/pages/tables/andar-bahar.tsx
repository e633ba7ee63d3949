import type { EngineModule } from '../app/engine-module';
import { useText } from '../app/game-context';
import { PlayingCard } from '../ui/PlayingCard';
import { BetSpot } from './BetSpot';
import { ChipRack } from './ChipRack';
import { FeltScene } from './FeltScene';
import { Hand } from './Hand';
import type { HistoryMark } from './HistoryBar';
import styles from './hands.module.css';
import { TablePage } from './TablePage';
import { useChips, useSpotState } from './use-chips';
import { useReveal } from './use-reveal';
import { selectOutcome, selectPhase, tableEngine, useTableContext } from './use-table';

function Scene() {
  const text = useText();
  const outcome = useTableContext(selectOutcome);
  const phase = useTableContext(selectPhase);
  const deal = outcome?.engine === 'andar-bahar' ? outcome : null;
  const shown = useReveal(deal ? 1 + deal.andar.length + deal.bahar.length : 1);
  const dealt = Math.max(0, shown - 1);
  const isSettled = phase === 'settled';
  return (
    <FeltScene>
      <div className={styles.column}>
        <div className={styles.joker}>
          {text.joker}
          <PlayingCard code={deal && shown > 0 ? deal.joker : null} />
        </div>
        <div className={styles.rows}>
          <Hand
            name={text.andar}
            note=""
            cards={deal?.andar.slice(0, Math.ceil(dealt / 2)) ?? []}
            places={1}
            tone="a"
            isWinner={isSettled && deal?.winner === 'andar'}
            isLong
          />
          <Hand
            name={text.bahar}
            note=""
            cards={deal?.bahar.slice(0, Math.floor(dealt / 2)) ?? []}
            places={1}
            tone="b"
            isWinner={isSettled && deal?.winner === 'bahar'}
            isLong
          />
        </div>
      </div>
    </FeltScene>
  );
}

function View() {
  const text = useText();
  const phase = useTableContext(selectPhase);
  const outcome = useTableContext(selectOutcome);
  const { values, chosen, onChoose, onPlace } = useChips();
  const stateOf = useSpotState();
  const spots = [
    { spot: 'andar', name: text.andar, odds: '0.9:1', tone: 'a' },
    { spot: 'bahar', name: text.bahar, odds: '1:1', tone: 'b' },
  ] as const;
  const markOf = (summary: string): HistoryMark =>
    summary === 'andar'
      ? { short: 'A', name: text.andar, tone: 'a' }
      : { short: 'B', name: text.bahar, tone: 'b' };
  return (
    <TablePage
      revealing={text.dealing}
      result={
        outcome?.engine === 'andar-bahar'
          ? text.sideWins(outcome.winner === 'andar' ? text.andar : text.bahar)
          : ''
      }
      markOf={markOf}
      scene={<Scene />}
      spots={
        <div className={styles.two}>
          {spots.map(({ spot, ...rest }) => (
            <BetSpot
              key={spot}
              spot={spot}
              {...rest}
              {...stateOf(spot)}
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

export default { ...tableEngine, View } satisfies EngineModule;
