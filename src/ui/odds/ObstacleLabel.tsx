import type { ReactNode } from 'react';
import { cx } from '../cx';
import styles from './ObstacleLabel.module.css';

export interface ObstacleLabelProps {
  /** Referenced by the prices that it disables. */
  id: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Why a market accepts no bets: SUSPENDED, BALL RUNNING. The parent positions it. */
export const ObstacleLabel = ({ id, className, children }: ObstacleLabelProps) => (
  <span id={id} className={cx(styles.label, className)}>
    {children}
  </span>
);
