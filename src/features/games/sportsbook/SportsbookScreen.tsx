import { useSelector } from '@xstate/react';
import { useEffect } from 'react';
import { selectLanguage, selectTheme } from '../../../../machines/app/preferences/preferences.selectors';
import { selectSportsbookRef } from '../../../../machines/games/games.selectors';
import {
  type SportsbookActor,
  selectIsWaiting,
} from '../../../../machines/games/sportsbook/sportsbook.selectors';
import { useText } from '../../../i18n/I18n';
import { ScreenTitle } from '../../../ui/display/ScreenTitle';
import { Skeleton } from '../../../ui/feedback/Skeleton';
import { usePreferencesSelector } from '../../../view/actors/actors';
import { useGames } from '../../../view/actors/games';
import { useIsStopped } from '../../../view/actors/stops';
import { GamesBoundary } from '../../../view/lazy/actor-boundaries';
import { pathOf, type RouteName } from '../../../view/navigation/routes';
import { Stopped } from '../../refusals/Stopped';
import { SportsbookFrame } from './SportsbookFrame';
import styles from './SportsbookScreen.module.css';
import { SportsbookStatus } from './SportsbookStatus';
import { useFrameScroll } from './use-frame-scroll';

const widgets = { sportsbook: 'betby', sportsbookAtlas: 'atlas' } as const;

/** The sportsbook of a provider, in a frame on another origin. Visitors see prices, and sign in to bet. */
export default function SportsbookScreen({ name }: { name: RouteName }) {
  const text = useText('sportsbook');
  const screen = name === 'sportsbookAtlas' ? name : 'sportsbook';
  return (
    <section className={styles.screen}>
      <ScreenTitle>{text('title')}</ScreenTitle>
      <GamesBoundary placeholder={<Skeleton shape="block" className={styles.placeholder} />}>
        <OpenSportsbook key={screen} screen={screen} />
      </GamesBoundary>
    </section>
  );
}

/** Starts the sportsbook's actor on mount, and stops it on unmount. */
function OpenSportsbook({ screen }: { screen: keyof typeof widgets }) {
  const games = useGames();
  const sportsbook = useSelector(games, selectSportsbookRef);
  const language = usePreferencesSelector(selectLanguage);
  const theme = usePreferencesSelector(selectTheme);
  // biome-ignore lint/correctness/useExhaustiveDependencies: changed options are sent to the open sportsbook
  useEffect(() => {
    games.send({
      type: 'games.sportsbookOpened',
      input: {
        widget: widgets[screen],
        language,
        theme,
        path: pathOf(screen),
        depositPath: pathOf('gateways'),
      },
    });
    return () => games.send({ type: 'games.sportsbookLeft' });
  }, [games, screen]);
  useEffect(
    () => sportsbook?.send({ type: 'sportsbook.optionsChanged', language, theme }),
    [sportsbook, language, theme],
  );
  return sportsbook && <StartedSportsbook sportsbook={sportsbook} />;
}

export function StartedSportsbook({ sportsbook }: { sportsbook: SportsbookActor }) {
  const isWaiting = useSelector(sportsbook, selectIsWaiting);
  return isWaiting ? <Stopped place="sportsbook" /> : <Opened sportsbook={sportsbook} />;
}

function Opened({ sportsbook }: { sportsbook: SportsbookActor }) {
  useFrameScroll(sportsbook);
  const areBetsStopped = useIsStopped('bets');
  return (
    <>
      {areBetsStopped && <Stopped place="sportsbookOpen" />}
      <SportsbookStatus sportsbook={sportsbook} />
      <SportsbookFrame sportsbook={sportsbook} />
    </>
  );
}
