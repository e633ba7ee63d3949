import { useText } from '../../../../i18n/I18n';
import { Skeleton } from '../../../../ui/feedback/Skeleton';
import type { Scope } from '../types';
import { BannersLoading, hasBanners } from './Banners';
import styles from './GameList.module.css';
import filterStyles from './LobbyFilter.module.css';

const TILES = Array.from({ length: 24 }, (_, index) => index);

export interface LobbyLoadingProps {
  /** Omitted while the scope is not known. */
  scope?: Scope;
}

/** Has the height of the banners, the filter of the scope, and the first rows of tiles. */
export function LobbyLoading({ scope }: LobbyLoadingProps) {
  const text = useText('lobby');
  return (
    <div role="status" aria-label={text('loading')} className={styles.loading}>
      {scope && hasBanners(scope) && <BannersLoading />}
      <Skeleton
        shape="block"
        className={scope?.category === null ? filterStyles.placeholderWithCategory : filterStyles.placeholder}
      />
      <TilesLoading />
    </div>
  );
}

export function TilesLoading() {
  return (
    <div className={styles.block}>
      {TILES.map((tile) => (
        <span key={tile} className={styles.placeholder}>
          <Skeleton shape="tile" />
          <Skeleton />
        </span>
      ))}
    </div>
  );
}
