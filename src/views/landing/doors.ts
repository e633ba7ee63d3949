import { pathOf, type RouteName, routeOf } from '../../app/routes';
import type { GameKind } from '../../ui/art/GameArt';

/** A way from the landing into the house. */
interface Door {
  readonly href: string;
  readonly isSoon: boolean;
}

const door = (name: RouteName, href: string): Door => ({ href, isSoon: !routeOf(name).isBuilt });

const exchange = (section: string): Door =>
  door(
    'sportsProvider',
    `${pathOf('sportsProvider', { provider: 'jetfair' })}?section=${encodeURIComponent(section)}`,
  );

export const sportDoors = {
  cricket: door('sportsCategory', pathOf('sportsCategory', { category: 'cricket' })),
  soccer: exchange('Soccer'),
  tennis: exchange('Tennis'),
  horseRacing: exchange('Horse Racing'),
} as const;

export interface GameDoor extends Door {
  /** A name of ours, or a provider's own. */
  readonly label: 'aviator' | 'slots' | 'liveRummy' | null;
  readonly provider: string;
  readonly kind: GameKind;
}

const dealer = (provider: string, casinoslug: string, kind: GameKind): GameDoor => ({
  ...door('casino', pathOf('casino', { casinoslug })),
  label: null,
  provider,
  kind,
});

export const gameDoors: readonly GameDoor[] = [
  {
    ...door('casinoGame', pathOf('casinoGame', { casinoslug: 'spribe', gameslug: 'aviator' })),
    label: 'aviator',
    provider: 'Spribe',
    kind: 'flight',
  },
  { ...door('slots', pathOf('slots')), label: 'slots', provider: 'Qtech', kind: 'slots' },
  { ...door('liveRummy', pathOf('liveRummy')), label: 'liveRummy', provider: 'Ezugi', kind: 'cards' },
  dealer('Ezugi', 'ezugi', 'roulette'),
  dealer('Evolution', 'evolution', 'wheel'),
  dealer('XPG', 'xpg', 'dice'),
  dealer('Supernowa', 'supernowa', 'cards'),
  dealer('Vivo', 'vivo', 'roulette'),
];
