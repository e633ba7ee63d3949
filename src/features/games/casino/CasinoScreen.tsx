import { useSelector } from '@xstate/react';
import { useEffect, useLayoutEffect } from 'react';
import { usePathname } from 'wouter/use-browser-location';
import { selectPageRef } from '../../../../machines/games/games.selectors';
import {
  type GamePageActor,
  selectHasFailed,
  selectLoadFailure,
  selectLookup,
} from '../../../../machines/games/page/game-page.selectors';
import { useText } from '../../../i18n/I18n';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import { useGames } from '../../../view/actors/games';
import { GamesBoundary } from '../../../view/lazy/actor-boundaries';
import { match } from '../../../view/navigation/routes';
import { CallFailed } from '../../refusals/CallFailed';
import { GameScreen } from './frame/GameScreen';
import styles from './lobby/Lobby.module.css';
import { LobbyLoading } from './lobby/LobbyLoading';
import { ProviderPage } from './ProviderPage';
import { UnknownGame } from './UnknownGame';

/** The slug that an address under /casino names: a game, a provider, or a game of a provider. */
function useSlug(): string {
  const { casinoslug = '', gameslug } = match(usePathname())?.params ?? {};
  return gameslug === undefined ? casinoslug : `${casinoslug}/${gameslug}`;
}

/** A provider's games, or one game in its frame. */
export function CasinoScreen() {
  const slug = useSlug();
  return (
    <GamesBoundary placeholder={<PageLoading />}>
      <OpenPage key={slug} slug={slug} />
    </GamesBoundary>
  );
}

/** Opens the page's actor on mount and stops it on unmount. */
function OpenPage({ slug }: { slug: string }) {
  const games = useGames();
  const page = useSelector(games, selectPageRef(slug));
  useEffect(() => {
    games.send({ type: 'games.pageOpened', slug });
    return () => games.send({ type: 'games.pageLeft', slug });
  }, [games, slug]);
  return page ? <Page page={page} slug={slug} /> : <PageLoading />;
}

function Page({ page, slug }: { page: GamePageActor; slug: string }) {
  const text = useText();
  const lookup = useSelector(page, selectLookup);
  const hasFailed = useSelector(page, selectHasFailed);
  const loadFailure = useSelector(page, selectLoadFailure);
  if (hasFailed)
    return (
      <>
        <PageTitle />
        <CallFailed
          failure={loadFailure}
          title={text('lobby.failed')}
          retryText={text('errors.tryAgain')}
          onRetry={() => page.send({ type: 'query.retryRequested' })}
        />
      </>
    );
  if (lookup === null) return <PageLoading />;
  if (lookup.game !== null) return <GameScreen game={lookup.game} />;
  if (lookup.provider !== null) return <ProviderPage provider={lookup.provider} />;
  return <UnknownGame slug={slug} similar={lookup.similar} />;
}

/** Title until the name of the game or provider is known. The focus of a navigation moves to the title that replaces it. */
function PageTitle() {
  const text = useText('titles');
  useLayoutEffect(
    () => () => {
      if (document.activeElement?.matches('main h1')) queueMicrotask(focusTitle);
    },
    [],
  );
  return <ScreenTitle>{text('casino')}</ScreenTitle>;
}

function PageLoading() {
  return (
    <div className={styles.lobby}>
      <PageTitle />
      <LobbyLoading />
    </div>
  );
}

const focusTitle = () => document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
