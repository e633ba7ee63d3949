import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectLaunchRef } from '../../../../../machines/games/games.selectors';
import {
  type GameLaunchActor,
  selectIsWaiting,
} from '../../../../../machines/games/launch/game-launch.selectors';
import { useLanguage, useText } from '../../../../i18n/I18n';
import { ButtonLink } from '../../../../ui/buttons/ButtonLink';
import { TextLink } from '../../../../ui/buttons/TextLink';
import { ScreenTitle } from '../../../../ui/display/ScreenTitle';
import { Empty } from '../../../../ui/feedback/Empty';
import { GameArt } from '../../../../ui/illustrations/GameArt';
import { useGames } from '../../../../view/actors/games';
import { AppLink } from '../../../../view/navigation/AppLink';
import { useSubject } from '../../../../view/navigation/document-subject';
import { linkTarget } from '../../../../view/navigation/link-target';
import { pathOf } from '../../../../view/navigation/routes';
import { Stopped } from '../../../refusals/Stopped';
import { artOf } from '../art/art-of';
import type { Game } from '../types';
import { GameFrame } from './GameFrame';
import styles from './GameScreen.module.css';

/** One game: in its frame, or a note that its provider is not connected. */
export function GameScreen({ game }: { game: Game }) {
  useSubject(game.name);
  return game.isPlayable ? <OpenGame game={game} /> : <NotPlayable game={game} />;
}

/** Launches the game on mount, and stops it on unmount. The language is that of the mount: a change would restart the game. */
function OpenGame({ game }: { game: Game }) {
  const games = useGames();
  const language = useLanguage();
  const launch = useSelector(games, selectLaunchRef);
  const { slug, provider } = game;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the language does not restart the game
  useEffect(() => {
    const exitPath = pathOf('casino', { casinoslug: provider.slug });
    games.send({ type: 'games.gameOpened', slug, language, exitPath });
    return () => games.send({ type: 'games.gameLeft' });
  }, [games, slug, provider.slug]);
  useEffect(() => launch?.send({ type: 'gameLaunch.languageChanged', language }), [launch, language]);
  return (
    launch?.getSnapshot().context.slug === slug && <LaunchedGame key={slug} game={game} launch={launch} />
  );
}

export function LaunchedGame({ game, launch }: { game: Game; launch: GameLaunchActor }) {
  const isWaiting = useSelector(launch, selectIsWaiting);
  return isWaiting ? <StoppedGame game={game} /> : <GameFrame game={game} launch={launch} />;
}

/** The game opens by itself when the stop ends. */
function StoppedGame({ game: { name, provider } }: { game: Game }) {
  const text = useText('game');
  return (
    <>
      <ScreenTitle className={styles.title}>{name}</ScreenTitle>
      <Stopped place="game" />
      <p>
        <AppLink to={linkTarget('casino', { casinoslug: provider.slug })}>
          <TextLink>{text('otherGames')}</TextLink>
        </AppLink>
      </p>
    </>
  );
}

function NotPlayable({ game }: { game: Game }) {
  const { name, provider } = game;
  const text = useText('game');
  return (
    <>
      <ScreenTitle className={styles.title}>{name}</ScreenTitle>
      <Empty
        title={text('notPlayable', { provider: provider.name })}
        art={
          <span className={styles.art}>
            <GameArt {...artOf(game)} />
          </span>
        }
        action={
          <AppLink to={linkTarget('casino', { casinoslug: provider.slug })}>
            <ButtonLink>{text('toProvider', { provider: provider.name })}</ButtonLink>
          </AppLink>
        }
      >
        {text('notPlayableHint')}
      </Empty>
    </>
  );
}
