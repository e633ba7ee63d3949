import { cx } from '../cx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** What takes its place: lines of text, a tile, a row of a market, or what the class name says. */
  shape?: 'text' | 'tile' | 'row' | 'block';
  className?: string | undefined;
}

/** The room that something will take, while it is fetched. Say once, elsewhere, that it is loading. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={cx(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
