import type { ReactNode } from 'react';
import { DealerArt } from './DealerArt';
import styles from './FeltScene.module.css';

/** The dealer behind the felt, and what lies on it. */
export function FeltScene({ children }: { children: ReactNode }) {
  return (
    <div className={styles.scene}>
      <div className={styles.wall} />
      <DealerArt />
      <div className={styles.felt}>
        <div className={styles.cloth}>{children}</div>
      </div>
    </div>
  );
}
