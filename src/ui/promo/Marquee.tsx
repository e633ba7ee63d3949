import { Pause, Play, X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../buttons/IconButton';
import { useReducedMotion } from '../reduced-motion';
import styles from './Marquee.module.css';

const SECONDS_PER_LETTER = 0.14;
/** Characters that fit the widest screen: the items are repeated until they exceed it. */
const LETTERS_IN_VIEW = 360;

export interface MarqueeProps {
  label: string;
  items: readonly string[];
  pauseText: string;
  playText: string;
  dismissText: string;
  onDismiss: () => void;
}

/**
 * Scrolling announcements. They stop on hover and focus; when paused and for `prefers-reduced-motion` they are shown whole,
 * in as many lines as they need.
 */
export function Marquee({ label, items, pauseText, playText, dismissText, onDismiss }: MarqueeProps) {
  const isStill = useReducedMotion();
  const [isPaused, setPaused] = useState(false);
  const letters = items.reduce((sum, item) => sum + item.length, 0);
  const pace = { animationDuration: `${Math.max(6, letters * SECONDS_PER_LETTER)}s` };
  const isWhole = isStill || isPaused;
  const copies = isWhole ? 1 : 1 + Math.ceil(LETTERS_IN_VIEW / Math.max(1, letters));
  return (
    <section className={styles.marquee} aria-label={label}>
      <div className={styles.window} data-still={isWhole || undefined}>
        {Array.from({ length: copies }, (_, copy) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the copies are identical
          <ul key={copy} className={styles.run} style={pace} aria-hidden={copy > 0 || undefined}>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        ))}
      </div>
      {!isStill && (
        <IconButton
          className={styles.button}
          label={isPaused ? playText : pauseText}
          icon={isPaused ? <Play fill="currentColor" /> : <Pause fill="currentColor" />}
          onClick={() => setPaused(!isPaused)}
        />
      )}
      <IconButton className={styles.button} label={dismissText} icon={<X />} onClick={onDismiss} />
    </section>
  );
}
