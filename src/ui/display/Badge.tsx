import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './Badge.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'live' | 'up' | 'down' | 'warn' | 'info';
  className?: string | undefined;
  children: ReactNode;
}

/** A short label: Soon, Live, 12. */
export function Badge({ tone = 'neutral', className, children }: BadgeProps) {
  return <span className={cx(styles.badge, styles[tone], className)}>{children}</span>;
}
