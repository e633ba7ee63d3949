import type { ReactNode } from 'react';
import styles from './Empty.module.css';

export interface EmptyProps {
  title: string;
  children?: ReactNode;
  /** Illustration or icon. */
  art?: ReactNode;
  /** A button or link for the next step. */
  action?: ReactNode;
}

/** Empty state with a next step. */
export function Empty({ title, children, art, action }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {art && <div className={styles.art}>{art}</div>}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.content}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
