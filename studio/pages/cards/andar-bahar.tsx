import type { EngineModule } from '../game/engine-module';
import { useText } from '../game/game-context';
import { FeltScene } from '../tables/FeltScene';
import type { HistoryMark } from '../tables/HistoryBar';
import { useReveal } from '../tables/use-reveal';
import { selectPhase, tableEngine, useOutcome, useTableContext } from '../tables/use-table';
import { PlayingCard } from '../ui/PlayingCard';
import { CardTable } from './CardTable';
import { Hand } from './Hand';
import styles from './hands.module.css';

function Scene() {
  const text = useText();
  const deal = useOutcome('andar-bahar');
  const phase = useTableContext(selectPhase);
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
  const outcome = useOutcome('andar-bahar');
  const spots = [
    { spot: 'andar', name: text.andar, odds: '0.9:1', tone: 'a' },
    { spot: 'bahar', name: text.bahar, odds: '1:1', tone: 'b' },
  ] as const;
  const markOf = (summary: string): HistoryMark =>
    summary === 'andar'
      ? { short: text.mark.andar, name: text.andar, tone: 'a' }
      : { short: text.mark.bahar, name: text.bahar, tone: 'b' };
  return (
    <CardTable
      layout="two"
      scene={<Scene />}
      result={outcome ? text.sideWins(outcome.winner === 'andar' ? text.andar : text.bahar) : ''}
      markOf={markOf}
      spots={spots}
    />
  );
}

export default { ...tableEngine, View } satisfies EngineModule;
