import type { ReactNode } from 'react';
import styles from './Timeline.module.css';

export interface TimelineStep {
  key: string | number;
  /** The displayed time. */
  time: string;
  /** The time in ISO 8601. */
  dateTime: string;
  title: string;
  tone?: 'neutral' | 'up' | 'down' | 'warn' | undefined;
  /** Details below the event. */
  children?: ReactNode;
}

/** Events in chronological order. */
export function Timeline({ label, steps }: { label: string; steps: readonly TimelineStep[] }) {
  return (
    <ol className={styles.timeline} aria-label={label}>
      {steps.map(({ key, time, dateTime, title, tone = 'neutral', children }) => (
        <li key={key} className={styles.step} data-tone={tone}>
          <span className={styles.line}>
            <span className={styles.title}>{title}</span>
            <time className={styles.time} dateTime={dateTime}>
              {time}
            </time>
          </span>
          {children && <span className={styles.content}>{children}</span>}
        </li>
      ))}
    </ol>
  );
}
