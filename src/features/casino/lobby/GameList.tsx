import { useSelector } from '@xstate/react';
import { memo } from 'react';
import {
  type CatalogueActor,
  selectFilter,
  selectHasFailed,
  selectHasMore,
  selectIsBusy,
  selectIsIncomplete,
  selectPages,
  selectTotal,
} from '../../../../machines/catalogue/catalogue.selectors';
import { useText } from '../../../i18n/I18n';
import { NearViewport } from '../../../rendering/NearViewport';
import { Button } from '../../../ui/buttons/Button';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { Failed } from '../../../ui/feedback/Failed';
import type { Game } from '../types';
import styles from './GameList.module.css';
import { LobbyEmpty } from './LobbyEmpty';
import { TilesLoading } from './LobbyLoading';
import { LobbyTile } from './LobbyTile';

/** The tiles of the query, page by page. */
export function GameList({ catalogue }: { catalogue: CatalogueActor }) {
  const text = useText();
  const pages = useSelector(catalogue, selectPages);
  const total = useSelector(catalogue, selectTotal);
  const isBusy = useSelector(catalogue, selectIsBusy);
  const hasFailed = useSelector(catalogue, selectHasFailed);
  const filter = useSelector(catalogue, selectFilter);
  if (hasFailed)
    return (
      <Failed
        title={text('lobby.failed')}
        retryText={text('errors.tryAgain')}
        onRetry={() => catalogue.send({ type: 'catalogue.retryRequested' })}
      >
        {text('lobby.failedHint')}
      </Failed>
    );
  if (pages === null)
    return (
      <div role="status" aria-label={text('lobby.loading')}>
        <TilesLoading />
      </div>
    );
  if (total === 0) return <LobbyEmpty catalogue={catalogue} filter={filter} />;
  return (
    <div className={styles.list} aria-busy={isBusy || undefined}>
      <VisuallyHidden role="status">{text('lobby.count', { count: total })}</VisuallyHidden>
      {pages.map((games, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are only appended
        <Page key={index} games={games} />
      ))}
      <More catalogue={catalogue} />
    </div>
  );
}

/** `content-visibility` skips layout and paint of pages outside the viewport. */
const Page = memo(function Page({ games }: { games: readonly Game[] }) {
  return (
    <ul className={styles.page}>
      {games.map((game) => (
        <LobbyTile key={game.slug} game={game} />
      ))}
    </ul>
  );
});

function More({ catalogue }: { catalogue: CatalogueActor }) {
  const text = useText();
  const hasMore = useSelector(catalogue, selectHasMore);
  const isBusy = useSelector(catalogue, selectIsBusy);
  const isIncomplete = useSelector(catalogue, selectIsIncomplete);
  if (!hasMore) return null;
  if (isIncomplete)
    return (
      <p role="alert" className={styles.more}>
        {text('lobby.moreFailed')}
        <Button variant="quiet" onClick={() => catalogue.send({ type: 'catalogue.retryRequested' })}>
          {text('errors.tryAgain')}
        </Button>
      </p>
    );
  const load = () => catalogue.send({ type: 'catalogue.moreRequested' });
  return (
    <NearViewport className={styles.more} onNear={load} isIdle={isBusy}>
      <Button variant="quiet" busy={isBusy} busyText={text('lobby.loading')} onClick={load}>
        {text('lobby.more')}
      </Button>
    </NearViewport>
  );
}
