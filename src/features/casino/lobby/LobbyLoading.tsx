import { useText } from '../../../i18n/I18n';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import styles from './GameList.module.css';

const TILES = Array.from({ length: 18 }, (_, index) => index);

/** As high as the filter and the first rows of a lobby. */
export function LobbyLoading() {
  const text = useText('lobby');
  return (
    <div role="status" aria-label={text('loading')} className={styles.loading}>
      <Skeleton shape="block" className={styles.filterPlaceholder} />
      <TilesLoading />
    </div>
  );
}

export function TilesLoading() {
  return (
    <div className={styles.page}>
      {TILES.map((tile) => (
        <span key={tile} className={styles.placeholder}>
          <Skeleton shape="tile" />
          <Skeleton />
        </span>
      ))}
    </div>
  );
}
