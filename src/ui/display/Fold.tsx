import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Fold.module.css';

export interface FoldProps {
  open: boolean;
  onToggle: (open: boolean) => void;
  /** What it is about; stays in sight. */
  summary: ReactNode;
  /** Of the summary as a heading; without it the summary is none. */
  level?: 2 | 3 | undefined;
  /** At the end of its line. */
  end?: ReactNode;
  /** A line within a card, instead of the head of a group. */
  quiet?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** Opens and closes with its summary. Its owner remembers which. */
export function Fold({ open, onToggle, summary, level, end, quiet = false, className, children }: FoldProps) {
  const Words = level ? (`h${level}` as const) : 'span';
  return (
    <details
      className={cx(styles.fold, quiet && styles.quiet, className)}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
        <Words className={styles.words}>{summary}</Words>
        {end && <span className={styles.end}>{end}</span>}
      </summary>
      {open && children}
    </details>
  );
}
