import { useText } from '../game/game-context';
import { RoundClock } from '../ui/RoundClock';
import styles from './TakeOffClock.module.css';

/** Time to take-off, over the scene. */
export function TakeOffClock({ since, duration }: { since: number; duration: number }) {
  const text = useText();
  return (
    <div className={styles.clock}>
      <span className={styles.label}>{text.takeOffIn}</span>
      <RoundClock endsAt={since + duration} duration={duration} label={text.takeOffIn} />
      <span className={styles.bar} aria-hidden="true">
        <span key={since} className={styles.fill} style={{ animationDuration: `${duration}ms` }} />
      </span>
    </div>
  );
}
