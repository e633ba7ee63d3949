import type { ComponentType } from 'react';
import type { RouteName } from '../../../view/navigation/routes';
import { CasinoScreen } from './CasinoScreen';
import { DealerProviders } from './DealerProviders';
import { LiveRummy } from './LiveRummy';
import { LobbyScreen } from './LobbyScreen';
import { MyGames } from './rounds/MyGames';
import { RoundScreen } from './rounds/RoundScreen';

interface ScreenProps {
  name: RouteName;
}

/** The screens that are not lobbies. */
const screens: Partial<Record<RouteName, ComponentType>> = {
  casino: CasinoScreen,
  casinoGame: CasinoScreen,
  dealerProviders: DealerProviders,
  liveRummy: LiveRummy,
  myGames: MyGames,
  round: RoundScreen,
};

/** All screens of games, in one chunk: each import of its own costs the first screen about 60 bytes. */
export default function GamesScreen({ name }: ScreenProps) {
  const Screen = screens[name];
  return Screen ? <Screen /> : <LobbyScreen name={name} />;
}
