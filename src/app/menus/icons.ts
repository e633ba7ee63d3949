import {
  ChartNoAxesCombined,
  CirclePlay,
  Dices,
  Gamepad2,
  House,
  LifeBuoy,
  Plane,
  Spade,
  Ticket,
  Trophy,
  Wallet,
} from 'lucide-react';
import type { ComponentType } from 'react';
import { CricketIcon, HorseIcon, SoccerIcon, TennisIcon } from '../../ui/illustrations/SportIcons';

/** Icons of links, decorative beside their names. */
export const icons = {
  home: House,
  inplay: CirclePlay,
  cricket: CricketIcon,
  soccer: SoccerIcon,
  tennis: TennisIcon,
  'horse-racing': HorseIcon,
  casino: Dices,
  games: Gamepad2,
  exchange: ChartNoAxesCombined,
  sportsbook: Ticket,
  liveDealers: Spade,
  cashier: Wallet,
  support: LifeBuoy,
  aviator: Plane,
  sports: Trophy,
  worldCasino: Dices,
} as const satisfies Record<string, ComponentType>;
