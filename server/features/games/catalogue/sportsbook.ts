import type { GameEngine } from '../../../../contract/providers/wallet';
import { catalogueOf, group } from './catalogue';

const engine: GameEngine = 'sportsbook';

/** Launched by the screens of the sportsbook; no list of games contains them. */
export const sportsbook = catalogueOf(
  { slug: 'sportsbook', name: 'Sportsbook', prefix: 'sportsbook', isLive: false },
  group({ category: 'instant', kind: 'dice', engine, limits: [10, 100_000] }, ['BetBy sportsbook', 'betby']),
  group({ category: 'instant', kind: 'dice', engine, limits: [10, 100_000] }, ['Atlas sportsbook', 'atlas']),
);
