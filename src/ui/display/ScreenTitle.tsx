import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './ScreenTitle.module.css';

export interface ScreenTitleProps {
  className?: string | undefined;
  children: ReactNode;
}

/** The heading of a screen. A navigation moves the focus to it. */
export function ScreenTitle({ className, children }: ScreenTitleProps) {
  return (
    <h1 className={cx(styles.title, className)} tabIndex={-1}>
      {children}
    </h1>
  );
}
