import { type LinkTarget, linkTarget } from '../../navigation/link-target';
import { links } from '../../navigation/links';
import type { GameKind } from '../../ui/illustrations/GameArt';

/** A way from the landing to a game or a house of games. */
export interface GameDoor {
  readonly to: LinkTarget;
  /** A name of ours; without one the provider's. */
  readonly label: 'aviator' | 'slots' | 'liveRummy' | null;
  readonly provider: string;
  readonly kind: GameKind;
}

const dealer = (provider: string, casinoslug: string, kind: GameKind): GameDoor => ({
  to: linkTarget('casino', { casinoslug }),
  label: null,
  provider,
  kind,
});

export const gameDoors: readonly GameDoor[] = [
  { to: links.aviator, label: 'aviator', provider: 'Spribe', kind: 'flight' },
  { to: links.slots, label: 'slots', provider: 'Qtech', kind: 'slots' },
  { to: links.liveRummy, label: 'liveRummy', provider: 'Ezugi', kind: 'cards' },
  dealer('Ezugi', 'ezugi', 'roulette'),
  dealer('Evolution', 'evolution', 'wheel'),
  dealer('XPG', 'xpg', 'dice'),
  dealer('Supernowa', 'supernowa', 'cards'),
  dealer('Vivo', 'vivo', 'roulette'),
];
