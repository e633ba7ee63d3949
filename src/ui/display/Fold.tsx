import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Fold.module.css';

export interface FoldProps {
  open: boolean;
  onToggle: (open: boolean) => void;
  /** Always visible. */
  summary: ReactNode;
  /** Heading level of the summary; no heading if omitted. */
  level?: 2 | 3 | undefined;
  /** At the end of the summary. */
  end?: ReactNode;
  /** Below the summary's line, or at its end where there is room, while the fold is open. */
  heads?: ReactNode;
  /** The look of a line in a card instead of a group's head. */
  quiet?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A controlled disclosure. */
export function Fold({
  open,
  onToggle,
  summary,
  level,
  end,
  heads,
  quiet = false,
  className,
  children,
}: FoldProps) {
  const Heading = level ? (`h${level}` as const) : 'span';
  return (
    <details
      className={cx(styles.fold, quiet && styles.quiet, className)}
      open={open}
      onToggle={(event) => onToggle(event.currentTarget.open)}
    >
      <summary className={styles.summary}>
        <ChevronDown className={styles.arrow} aria-hidden="true" />
        <Heading className={styles.summaryText}>{summary}</Heading>
        {end && <span className={styles.end}>{end}</span>}
        {open && heads}
      </summary>
      {open && children}
    </details>
  );
}
