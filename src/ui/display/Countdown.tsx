import styles from './Countdown.module.css';

export interface CountdownProps {
  /** Whole seconds. */
  seconds: number;
  className?: string | undefined;
}

/** Remaining time, as 0:24 or 1:02:05, in tabular numerals. */
export function Countdown({ seconds, className }: CountdownProps) {
  return (
    <time className={className ?? styles.countdown} dateTime={`PT${Math.max(0, seconds)}S`} role="timer">
      {formatCountdown(seconds)}
    </time>
  );
}

export function formatCountdown(seconds: number): string {
  const left = Math.max(0, Math.ceil(seconds));
  const [hours, minutes, rest] = [Math.floor(left / 3600), Math.floor(left / 60) % 60, left % 60];
  const two = (part: number) => String(part).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}
