import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './GameTile.module.css';

export type GameTileProps = Omit<ComponentPropsWithRef<'a'>, 'children'> & {
  name: string;
  art: ReactNode;
  /** Whose game it is. */
  provider?: ReactNode;
  /** Over the picture: Soon, New. */
  badge?: ReactNode;
};

/** A game: its picture, its name, whose it is. */
export function GameTile({ name, art, provider, badge, className, ...rest }: GameTileProps) {
  return (
    <a {...rest} className={cx(styles.tile, className)}>
      <span className={styles.art}>{art}</span>
      {badge && <span className={styles.badge}>{badge}</span>}
      <span className={styles.name}>{name}</span>
      {provider}
    </a>
  );
}

/** Tiles in as many columns as there is room for, three on a phone. */
export function GameGrid({ children }: { children: ReactNode }) {
  return <div className={styles.grid}>{children}</div>;
}
