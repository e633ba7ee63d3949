import { useSelector } from '@xstate/react';
import { memo, useDeferredValue } from 'react';
import {
  type CatalogueActor,
  selectFilter,
  selectHasFailed,
  selectHasMore,
  selectIsBusy,
  selectIsIncomplete,
  selectIsOutdated,
  selectLoadFailure,
  selectPages,
  selectTotal,
} from '../../../../../machines/games/catalogue/catalogue.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { VisuallyHidden } from '../../../../ui/display/VisuallyHidden';
import { NearViewport } from '../../../../view/rendering/NearViewport';
import { CallFailed } from '../../../refusals/CallFailed';
import { FailureText } from '../../../refusals/Refused';
import type { Game } from '../types';
import styles from './GameList.module.css';
import { LobbyEmpty } from './LobbyEmpty';
import { TilesLoading } from './LobbyLoading';
import { LobbyTile } from './LobbyTile';

type Pages = readonly (readonly Game[])[];

/** The tiles of the query, page by page. */
export function GameList({ catalogue }: { catalogue: CatalogueActor }) {
  const text = useText();
  const loadedPages = useSelector(catalogue, selectPages);
  // The tiles of a further page are rendered between frames, not in one task.
  const deferredPages = useDeferredValue(loadedPages);
  const pages = isContinued(deferredPages, loadedPages) ? deferredPages : loadedPages;
  const total = useSelector(catalogue, selectTotal);
  const isOutdated = useSelector(catalogue, selectIsOutdated);
  const hasFailed = useSelector(catalogue, selectHasFailed);
  const loadFailure = useSelector(catalogue, selectLoadFailure);
  const filter = useSelector(catalogue, selectFilter);
  if (hasFailed)
    return (
      <CallFailed
        failure={loadFailure}
        title={text('lobby.failed')}
        retryText={text('errors.tryAgain')}
        onRetry={() => catalogue.send({ type: 'catalogue.retryRequested' })}
      />
    );
  if (pages === null)
    return (
      <div role="status" aria-label={text('lobby.loading')}>
        <TilesLoading />
      </div>
    );
  if (total === 0) return <LobbyEmpty catalogue={catalogue} filter={filter} />;
  return (
    <div className={styles.list} aria-busy={isOutdated || undefined}>
      <VisuallyHidden role="status">{text('lobby.count', { count: total })}</VisuallyHidden>
      {pages.map((games, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pages are only appended
        <Page key={index} games={games} />
      ))}
      <More catalogue={catalogue} isRendering={pages !== loadedPages} />
    </div>
  );
}

/** Whether the loaded pages are the rendered ones and more. */
const isContinued = (rendered: Pages | null, loaded: Pages | null): boolean =>
  rendered !== null && loaded !== null && rendered[0] === loaded[0];

/** Divisible by each number of columns: only the last block of a page may have an incomplete row. */
const BLOCK_SIZE = 12;

/**
 * The browser lays out and paints a block when it comes near the viewport. Whole pages made long frames; single rows made
 * half of all frames a little too long (tests/bench/lobby.bench.ts).
 */
const Page = memo(function Page({ games }: { games: readonly Game[] }) {
  const blocks = Array.from({ length: Math.ceil(games.length / BLOCK_SIZE) }, (_, index) =>
    games.slice(index * BLOCK_SIZE, (index + 1) * BLOCK_SIZE),
  );
  return blocks.map((block, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the games of a page do not change
    <ul key={index} className={styles.block}>
      {block.map((game) => (
        <LobbyTile key={game.slug} game={game} />
      ))}
    </ul>
  ));
});

interface MoreProps {
  catalogue: CatalogueActor;
  /** The last page is loaded, but not on the screen. */
  isRendering: boolean;
}

function More({ catalogue, isRendering }: MoreProps) {
  const text = useText();
  const hasMore = useSelector(catalogue, selectHasMore);
  const isBusy = useSelector(catalogue, selectIsBusy);
  const loadFailure = useSelector(catalogue, selectLoadFailure);
  const isIncomplete = useSelector(catalogue, selectIsIncomplete);
  if (!hasMore && !isRendering) return null;
  if (isIncomplete)
    return (
      <p role="alert" className={styles.more}>
        <span>
          {text('lobby.moreFailed')} <FailureText failure={loadFailure} />
        </span>
        <Button variant="quiet" onClick={() => catalogue.send({ type: 'catalogue.retryRequested' })}>
          {text('errors.tryAgain')}
        </Button>
      </p>
    );
  const load = () => catalogue.send({ type: 'catalogue.moreRequested' });
  return (
    <NearViewport className={styles.more} onNear={load} isIdle={isBusy || isRendering} screens={4}>
      <Button variant="quiet" busy={isBusy || isRendering} busyText={text('lobby.loading')} onClick={load}>
        {text('lobby.more')}
      </Button>
    </NearViewport>
  );
}
