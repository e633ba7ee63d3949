import type { ReactNode } from 'react';
import styles from './TileRow.module.css';

/** Tiles in one line that scrolls horizontally; the next tile is partly visible. Children are list items. */
export function TileRow({ children }: { children: ReactNode }) {
  return <ul className={styles.row}>{children}</ul>;
}
