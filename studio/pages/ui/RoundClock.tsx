import { useEffect, useRef, useState } from 'react';
import styles from './RoundClock.module.css';

const RADIUS = 20;
const LENGTH = 2 * Math.PI * RADIUS;

interface RoundClockProps {
  /** Milliseconds on the clock of `performance.now()`. */
  readonly endsAt: number;
  /** Length of the whole phase in milliseconds. */
  readonly duration: number;
  /** Name for screen readers, with the seconds left when the clock appeared. */
  readonly label: string;
  readonly onSecond?: (secondsLeft: number) => void;
}

const secondsUntil = (time: number): number => Math.max(0, Math.ceil((time - performance.now()) / 1000));

/** Counts the seconds until bets close. The ring is drawn each frame; the number changes once a second. */
export function RoundClock({ endsAt, duration, label, onSecond }: RoundClockProps) {
  const ring = useRef<SVGCircleElement>(null);
  const [seconds, setSeconds] = useState(() => secondsUntil(endsAt));

  useEffect(() => {
    let frame = 0;
    let shown = -1;
    const draw = (): void => {
      const left = Math.max(0, endsAt - performance.now());
      const whole = secondsUntil(endsAt);
      ring.current?.setAttribute('stroke-dashoffset', String(LENGTH * (1 - Math.min(1, left / duration))));
      if (whole !== shown) {
        shown = whole;
        setSeconds(whole);
        onSecond?.(whole);
      }
      if (left > 0) frame = requestAnimationFrame(draw);
    };
    draw();
    return () => cancelAnimationFrame(frame);
  }, [endsAt, duration, onSecond]);

  return (
    <div className={styles.clock} role="timer" aria-label={label} data-urgent={seconds <= 3 || undefined}>
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <circle cx="24" cy="24" r={RADIUS} className={styles.track} />
        <circle
          ref={ring}
          cx="24"
          cy="24"
          r={RADIUS}
          className={styles.ring}
          strokeDasharray={LENGTH}
          transform="rotate(-90 24 24)"
        />
      </svg>
      <span className={styles.seconds}>{seconds}</span>
    </div>
  );
}
