import type { TableOutcome } from '../../contract/outcomes';
import type { EngineModule } from '../game/engine-module';
import { useText } from '../game/game-context';
import type { Messages } from '../messages/catalogue';
import { FeltScene } from '../tables/FeltScene';
import type { HistoryMark } from '../tables/HistoryBar';
import { useReveal } from '../tables/use-reveal';
import { selectPhase, tableEngine, useOutcome, useTableContext } from '../tables/use-table';
import { CardTable } from './CardTable';
import { Hand } from './Hand';
import styles from './hands.module.css';

type Outcome = Extract<TableOutcome, { engine: 'teen-patti' }>;

const CARDS = 6;

function resultOf(text: Messages, { winner, hand_a, hand_b }: Outcome): string {
  if (winner === 'tie') return text.standOff;
  const side = text.sideWins(winner === 'a' ? text.playerA : text.playerB);
  return `${side}: ${text.hand[winner === 'a' ? hand_a : hand_b]}`;
}

function Scene() {
  const text = useText();
  const hands = useOutcome('teen-patti');
  const phase = useTableContext(selectPhase);
  const shown = useReveal(CARDS);
  const isComplete = shown === CARDS && hands !== null;
  const isSettled = phase === 'settled';
  return (
    <FeltScene>
      <div className={styles.pair}>
        <Hand
          name={text.playerA}
          note={isComplete ? text.hand[hands.hand_a] : ''}
          cards={hands?.a.slice(0, Math.ceil(shown / 2)) ?? []}
          places={3}
          tone="a"
          isWinner={isSettled && hands?.winner === 'a'}
        />
        <Hand
          name={text.playerB}
          note={isComplete ? text.hand[hands.hand_b] : ''}
          cards={hands?.b.slice(0, Math.floor(shown / 2)) ?? []}
          places={3}
          tone="b"
          isWinner={isSettled && hands?.winner === 'b'}
        />
      </div>
    </FeltScene>
  );
}

function View() {
  const text = useText();
  const outcome = useOutcome('teen-patti');
  const spots = [
    { spot: 'a', name: text.playerA, odds: '0.95:1', tone: 'a' },
    { spot: 'b', name: text.playerB, odds: '0.95:1', tone: 'b' },
    { spot: 'pair-plus-a', name: text.pairPlusA, odds: '1:1–40:1', tone: 'side' },
    { spot: 'pair-plus-b', name: text.pairPlusB, odds: '1:1–40:1', tone: 'side' },
  ] as const;
  const markOf = (summary: string): HistoryMark =>
    summary === 'a'
      ? { short: 'A', name: text.playerA, tone: 'a' }
      : summary === 'b'
        ? { short: 'B', name: text.playerB, tone: 'b' }
        : { short: text.mark.tie, name: text.tie, tone: 'tie' };
  return (
    <CardTable
      layout="four"
      scene={<Scene />}
      result={outcome ? resultOf(text, outcome) : ''}
      markOf={markOf}
      spots={spots}
    />
  );
}

export default { ...tableEngine, View } satisfies EngineModule;
