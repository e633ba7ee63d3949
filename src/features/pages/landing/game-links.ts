import type { GameKind } from '../../../ui/illustrations/GameArt';
import { type LinkTarget, linkTarget } from '../../../view/navigation/link-target';
import { links } from '../../../view/navigation/links';

/** A link from the landing to a game or a provider. */
export interface GameLink {
  readonly to: LinkTarget;
  /** Key of the name; null for the name of the provider. */
  readonly label: 'aviator' | 'slots' | 'liveRummy' | null;
  readonly provider: string;
  readonly kind: GameKind;
}

const dealer = (provider: string, casinoslug: string, kind: GameKind): GameLink => ({
  to: linkTarget('casino', { casinoslug }),
  label: null,
  provider,
  kind,
});

export const gameLinks: readonly GameLink[] = [
  { to: links.aviator, label: 'aviator', provider: 'Spribe', kind: 'flight' },
  { to: links.slots, label: 'slots', provider: 'Qtech', kind: 'slots' },
  { to: links.liveRummy, label: 'liveRummy', provider: 'Ezugi', kind: 'cards' },
  dealer('Ezugi', 'ezugi', 'roulette'),
  dealer('Evolution', 'evolution', 'wheel'),
  dealer('XPG', 'xpg', 'dice'),
  dealer('Supernowa', 'supernowa', 'cards'),
  dealer('Vivo', 'vivo', 'roulette'),
];
