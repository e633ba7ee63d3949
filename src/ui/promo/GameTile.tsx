import type { ComponentPropsWithRef, ReactNode } from 'react';
import { cx } from '../cx';
import styles from './GameTile.module.css';

export type GameTileProps = Omit<ComponentPropsWithRef<'a'>, 'children'> & {
  name: string;
  art: ReactNode;
  /** Name of the provider. */
  provider?: ReactNode;
  /** Over the illustration: Soon, New. */
  badge?: ReactNode;
};

/** A game: illustration, name and provider. */
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
