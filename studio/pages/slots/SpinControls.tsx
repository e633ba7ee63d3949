import { useSelector } from '@xstate/react';
import { useState } from 'react';
import { useGame } from '../game/game-context';
import { useShownBalance } from '../game/shown-balance';
import { spinStakes } from '../ui/chip-values';
import { formatPaise } from '../ui/money';
import styles from './SpinControls.module.css';
import { useSlots } from './use-slots';

/** The stake of a spin, and the button that spins. */
export function SpinControls() {
  const { game, text, createKey } = useGame();
  const slots = useSlots();
  const isIdle = useSelector(slots, (snapshot) => snapshot.matches('idle'));
  const min = useSelector(game, ({ context }) => context.welcome?.min ?? 0);
  const max = useSelector(game, ({ context }) => context.welcome?.max ?? 0);
  const balance = useShownBalance();
  const values = spinStakes(min, max);
  const [choice, setChoice] = useState(0);
  const stake = values[Math.min(choice, values.length - 1)] ?? min;
  const isCovered = stake <= balance;
  return (
    <div className={styles.controls}>
      <div className={styles.stake}>
        <button
          type="button"
          className={styles.step}
          aria-label={text.less}
          disabled={!isIdle || choice === 0}
          onClick={() => setChoice(choice - 1)}
        >
          −
        </button>
        <p className={styles.amount} aria-live="polite">
          <span className={styles.label}>{isIdle && !isCovered ? text.aboveBalance : text.totalStake}</span>
          <strong>{formatPaise(stake)}</strong>
        </p>
        <button
          type="button"
          className={styles.step}
          aria-label={text.more}
          disabled={!isIdle || choice >= values.length - 1}
          onClick={() => setChoice(choice + 1)}
        >
          +
        </button>
      </div>
      <button
        type="button"
        className={styles.spin}
        disabled={!isIdle || !isCovered}
        onClick={() =>
          slots.send({ type: 'slots.spinRequested', stake, key: createKey(), clientSeed: createKey() })
        }
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M20 12a8 8 0 1 1-2.5-5.800M20 3v5h-5" />
        </svg>
        {text.spin}
      </button>
    </div>
  );
}
