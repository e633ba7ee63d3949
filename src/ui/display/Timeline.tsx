import type { ReactNode } from 'react';
import styles from './Timeline.module.css';

export interface TimelineStep {
  key: string | number;
  /** When, as it is shown. */
  time: string;
  /** When, for machines. */
  dateTime: string;
  title: string;
  tone?: 'neutral' | 'up' | 'down' | 'warn' | undefined;
  /** Why, or how much. */
  children?: ReactNode;
}

/** What happened, one below the other, the first one first. */
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
          {children && <span className={styles.words}>{children}</span>}
        </li>
      ))}
    </ol>
  );
}
