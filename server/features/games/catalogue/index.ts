import type { ProviderCatalogue } from './catalogue';
import { evolution } from './evolution';
import { ezugi } from './ezugi';
import { spribe, supernowa } from './instant';
import { aura, vivo, worldCasino, xpg } from './live-tables';
import { qtech } from './qtech';

/** The catalogue of the first start, in the order of the list of providers. */
export const firstCatalogue: readonly ProviderCatalogue[] = [
  ezugi,
  evolution,
  spribe,
  aura,
  vivo,
  supernowa,
  xpg,
  worldCasino,
  qtech,
];

export { sportsbook } from './sportsbook';
