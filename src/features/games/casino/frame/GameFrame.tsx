import { useSelector } from '@xstate/react';
import { useLayoutEffect, useRef } from 'react';
import { FRAME_ID } from '../../../../../machines/games/launch/game-launch.events';
import {
  type GameLaunchActor,
  selectFrameUrl,
} from '../../../../../machines/games/launch/game-launch.selectors';
import { useText } from '../../../../i18n/I18n';
import type { Game } from '../types';
import { FrameBar } from './FrameBar';
import { FrameDialogs } from './FrameDialogs';
import { FrameStatus } from './FrameStatus';
import styles from './GameFrame.module.css';
import { useFullScreen } from './use-full-screen';

export interface GameFrameProps {
  game: Game;
  launch: GameLaunchActor;
}

/**
 * Tells `AppFrame` to hide everything around a game, on each screen or on a phone's. An attribute of the root: a selector
 * with `:has()` made the browser compute the styles of header and navigation again for each element that was added anywhere.
 */
function useFillsScreen(where: 'always' | 'phone'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset.fillsScreen = where;
    return () => {
      delete dataset.fillsScreen;
    };
  }, [where]);
}

/** A game in its frame, with a bar above it. It fills a phone's screen: `AppFrame` hides everything around it. */
export function GameFrame({ game, launch }: GameFrameProps) {
  const text = useText('game');
  const section = useRef<HTMLElement>(null);
  const fullScreen = useFullScreen(section);
  const url = useSelector(launch, selectFrameUrl);
  useFillsScreen(fullScreen.isSimulated ? 'always' : 'phone');
  return (
    <section ref={section} className={styles.frame} aria-label={game.name}>
      <FrameBar game={game} launch={launch} fullScreen={fullScreen} />
      <div className={styles.stage}>
        {url !== null && (
          <iframe
            key={url}
            id={FRAME_ID}
            className={styles.game}
            src={url}
            title={text('frame', { name: game.name, provider: game.provider.name })}
            // No popups, forms or navigation of this page. Of another origin: `isFrameUrl` of the adapter.
            sandbox="allow-scripts allow-same-origin"
            allow="autoplay; fullscreen"
            referrerPolicy="no-referrer"
            onLoad={() => launch.send({ type: 'gameLaunch.frameLoaded' })}
          />
        )}
        <FrameStatus game={game} launch={launch} />
      </div>
      <FrameDialogs launch={launch} />
    </section>
  );
}
