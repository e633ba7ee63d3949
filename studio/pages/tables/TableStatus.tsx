import { useGame } from '../game/game-context';
import { playSound } from '../sound/sound';
import { formatPaise } from '../ui/money';
import { RoundClock } from '../ui/RoundClock';
import styles from './TableStatus.module.css';
import { selectPhase, useTableContext } from './use-table';

const onSecond = (seconds: number): void => {
  if (seconds > 0 && seconds <= 3) playSound('tick');
};

/** The phase of the round over the scene: the clock, and what the player may do. */
export function TableStatus({ revealing }: { revealing: string }) {
  const { text } = useGame();
  const phase = useTableContext(selectPhase);
  const endsAt = useTableContext(({ endsAt }) => endsAt);
  const lasts = useTableContext(({ state }) => state?.lasts ?? 1);
  const players = useTableContext(({ state }) => state?.players ?? 0);
  const staked = useTableContext(({ state }) => state?.bets.reduce((sum, { stake }) => sum + stake, 0) ?? 0);
  const messages = {
    betting: text.placeBets,
    closed: text.betsClosed,
    revealing,
    settled: text.nextRound,
  };
  return (
    <div className={styles.status}>
      {phase === 'betting' && (
        <RoundClock endsAt={endsAt} duration={lasts} label={text.secondsToBet} onSecond={onSecond} />
      )}
      <p className={styles.text}>
        <strong>{messages[phase]}</strong>
        <span>{staked > 0 ? text.staked(formatPaise(staked)) : text.players(players)}</span>
      </p>
    </div>
  );
}
