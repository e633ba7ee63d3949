import type { ReactNode } from 'react';
import styles from './HeaderBar.module.css';

export interface HeaderBarProps {
  brand: ReactNode;
  /** Main navigation, on a desktop. */
  nav?: ReactNode;
  actions: ReactNode;
}

/** The content of the header: brand, navigation, actions. */
export function HeaderBar({ brand, nav, actions }: HeaderBarProps) {
  return (
    <div className={styles.bar}>
      {brand}
      <div className={styles.nav}>{nav}</div>
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}
