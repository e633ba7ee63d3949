import { CricketIcon, HorseIcon, SoccerIcon, TennisIcon } from '../../../ui/illustrations/SportIcons';
import type { Sport } from './arrange';

export const sportIcons = {
  cricket: CricketIcon,
  soccer: SoccerIcon,
  tennis: TennisIcon,
  'horse-racing': HorseIcon,
} as const satisfies Record<Sport, unknown>;
