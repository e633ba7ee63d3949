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

type Outcome = Extract<TableOutcome, { engine: 'baccarat' }>;

/** Points of the shown cards: the last digit of their sum; tens and court cards count zero. */
const pointsOf = (cards: readonly string[]): number =>
  cards.reduce((sum, code) => {
    const rank = code.slice(0, -1);
    return sum + (rank === 'A' ? 1 : Number(rank) || 0);
  }, 0) % 10;

/** Cards in the order in which they are dealt: two for each side in turn, then the third cards. */
function shownCards({ player, banker }: Outcome, shown: number) {
  const sides = ['player', 'banker', 'player', 'banker'] as const;
  const thirds = [
    ...player.slice(2).map(() => 'player' as const),
    ...banker.slice(2).map(() => 'banker' as const),
  ];
  const dealt = [...sides, ...thirds].slice(0, shown);
  const count = (side: 'player' | 'banker') => dealt.filter((name) => name === side).length;
  return { player: player.slice(0, count('player')), banker: banker.slice(0, count('banker')) };
}

function resultOf(text: Messages, { winner, player_points, banker_points }: Outcome): string {
  const points = `${player_points}–${banker_points}`;
  if (winner === 'tie') return `${text.standOff} ${points}`;
  return `${text.sideWins(winner === 'player' ? text.player : text.banker)} ${points}`;
}

function Scene() {
  const text = useText();
  const hands = useOutcome('baccarat');
  const phase = useTableContext(selectPhase);
  const shown = useReveal(hands ? hands.player.length + hands.banker.length : 1);
  const cards = hands && shown > 0 ? shownCards(hands, shown) : { player: [], banker: [] };
  const isSettled = phase === 'settled';
  const noteOf = (side: readonly string[]) => (side.length > 0 ? String(pointsOf(side)) : '');
  return (
    <FeltScene>
      <div className={styles.pair}>
        <Hand
          name={text.player}
          note={noteOf(cards.player)}
          cards={cards.player}
          places={2}
          tone="a"
          isWinner={isSettled && hands?.winner === 'player'}
        />
        <Hand
          name={text.banker}
          note={noteOf(cards.banker)}
          cards={cards.banker}
          places={2}
          tone="b"
          isWinner={isSettled && hands?.winner === 'banker'}
        />
      </div>
    </FeltScene>
  );
}

function View() {
  const text = useText();
  const outcome = useOutcome('baccarat');
  const spots = [
    { spot: 'player', name: text.player, odds: '1:1', tone: 'a' },
    { spot: 'tie', name: text.tie, odds: '8:1', tone: 'side' },
    { spot: 'banker', name: text.banker, odds: '0.95:1', tone: 'b' },
    { spot: 'player-pair', name: text.playerPair, odds: '11:1', tone: 'side' },
    { spot: 'banker-pair', name: text.bankerPair, odds: '11:1', tone: 'side' },
  ] as const;
  const markOf = (summary: string): HistoryMark =>
    summary === 'player'
      ? { short: text.mark.player, name: text.player, tone: 'a' }
      : summary === 'banker'
        ? { short: text.mark.banker, name: text.banker, tone: 'b' }
        : { short: text.mark.tie, name: text.tie, tone: 'tie' };
  return (
    <CardTable
      layout="five"
      scene={<Scene />}
      result={outcome ? resultOf(text, outcome) : ''}
      markOf={markOf}
      spots={spots}
    />
  );
}

export default { ...tableEngine, View } satisfies EngineModule;
