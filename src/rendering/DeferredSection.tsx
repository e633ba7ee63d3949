import type { ReactNode } from 'react';
import styles from './DeferredSection.module.css';

/** A section of a long screen that the browser lays out when it is near the window. */
export const DeferredSection = ({ children }: { children: ReactNode }) => (
  <div className={styles.section}>{children}</div>
);
