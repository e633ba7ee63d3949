import type { ReactNode } from 'react';
import styles from './Empty.module.css';

export interface EmptyProps {
  title: string;
  children?: ReactNode;
  /** A drawing or an icon. */
  art?: ReactNode;
  /** A way on. */
  action?: ReactNode;
}

/** Nothing here, and what to do about it. */
export function Empty({ title, children, art, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {art && <div className={styles.art}>{art}</div>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
