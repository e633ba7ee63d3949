import { cx } from '../cx';
import styles from './StatusDot.module.css';

export type Status = 'online' | 'connecting' | 'retrying' | 'offline' | 'stale';

export interface StatusDotProps {
  status: Status;
  /** Text of the status, which is never shown by colour alone. */
  label: string;
  /** The label is visually hidden. */
  compact?: boolean;
  className?: string | undefined;
}

/** Connection status. Changes are announced politely. */
export function StatusDot({ status, label, compact = false, className }: StatusDotProps) {
  return (
    <span
      className={cx(styles.status, styles[status], className)}
      role="status"
      title={compact ? label : undefined}
    >
      <svg viewBox="0 0 12 12" className={styles.shape} aria-hidden="true">
        <Shape status={status} />
      </svg>
      <span className={cx(compact && styles.compact)}>{label}</span>
    </span>
  );
}

function Shape({ status }: { status: Status }) {
  switch (status) {
    case 'online':
      return <circle cx="6" cy="6" r="4" fill="currentColor" />;
    case 'connecting':
      return <circle cx="6" cy="6" r="4" className={styles.stroke} strokeDasharray="4 2.28" />;
    case 'retrying':
      return <path d="M10 6a4 4 0 1 1-1.2-2.8M9 .8v2.6H6.4" className={styles.stroke} />;
    case 'offline':
      return <path d="m2.5 2.5 7 7m0-7-7 7" className={styles.stroke} />;
    case 'stale':
      return <path d="M6 1.2 10.8 6 6 10.8 1.2 6z" fill="currentColor" />;
  }
}
