import type { ReactNode } from 'react';
import styles from './SideBadge.module.css';
import type { Side } from './types';

/** Side of a bet, as text on its colour. */
export function SideBadge({ side, children }: { side: Side; children: ReactNode }) {
  return (
    <span className={styles.badge} data-side={side}>
      {children}
    </span>
  );
}
