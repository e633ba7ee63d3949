import { cx } from '../cx';
import styles from './Skeleton.module.css';

export interface SkeletonProps {
  /** Shape of the content: text, a tile, a market row, or by `className`. */
  shape?: 'text' | 'tile' | 'row' | 'block';
  className?: string | undefined;
}

/** Placeholder for content that is being fetched. Hidden from screen readers: announce the loading once, elsewhere. */
export function Skeleton({ shape = 'text', className }: SkeletonProps) {
  return <span className={cx(styles.skeleton, styles[shape], className)} aria-hidden="true" />;
}
