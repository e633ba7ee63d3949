import { useSelector } from '@xstate/react';
import { lazy, Suspense, useState } from 'react';
import { useGame, useMuted } from '../game/game-context';
import { useShownBalance } from '../game/shown-balance';
import { playSound, setMuted } from '../sound/sound';
import { formatPaise } from '../ui/money';
import styles from './TopBar.module.css';

const InfoSheet = lazy(() => import('./InfoSheet'));

function SoundIcon({ isMuted }: { isMuted: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true">
      <path d="M4 9v6h4l5 4V5L8 9z" fill="currentColor" />
      {isMuted ? (
        <path d="m16 9 5 6m0-6-5 6" />
      ) : (
        <path d="M16 8.500a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12" />
      )}
    </svg>
  );
}

export function TopBar() {
  const { game, text, title, requestDeposit } = useGame();
  const balance = useShownBalance();
  const isDemo = useSelector(game, ({ context }) => context.welcome?.is_demo ?? false);
  const isMuted = useMuted();
  const [isInfoOpen, setInfoOpen] = useState(false);
  return (
    <header className={styles.bar}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.balance}>
        <span className={styles.label}>{isDemo ? text.demo : text.balance}</span>
        <strong>{formatPaise(balance)}</strong>
      </p>
      {!isDemo && (
        <button type="button" className={styles.icon} aria-label={text.deposit} onClick={requestDeposit}>
          <svg viewBox="0 0 24 24" aria-hidden="true">
            <path d="M12 5v14M5 12h14" />
          </svg>
        </button>
      )}
      <button
        type="button"
        className={styles.icon}
        aria-label={isMuted ? text.unmute : text.mute}
        onClick={() => {
          setMuted(!isMuted);
          playSound('chip');
        }}
      >
        <SoundIcon isMuted={isMuted} />
      </button>
      <button type="button" className={styles.icon} aria-label={text.help} onClick={() => setInfoOpen(true)}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9" />
          <path d="M9.5 9.500a2.5 2.5 0 1 1 3.5 2.300c-.7.3-1 .8-1 1.500v.7M12 17v.2" />
        </svg>
      </button>
      {isInfoOpen && (
        <Suspense>
          <InfoSheet onClose={() => setInfoOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
