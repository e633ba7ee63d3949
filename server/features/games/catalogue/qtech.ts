import { catalogueOf, group } from './catalogue';

export const qtech = catalogueOf(
  { slug: 'qtech', name: 'Qtech', prefix: 'qt', isLive: false },
  // One tile for each slot machine of the studio: two tiles never open the same machine.
  group({ category: 'slots', kind: 'slots', engine: 'slots', tags: ['popular'], rank: 10 }, 'Hot Sevens'),
  group(
    { category: 'slots', kind: 'slots', engine: 'slots-expanding', tags: ['popular', 'indian'], rank: 11 },
    'Royal Tiger',
  ),
  group(
    { category: 'slots', kind: 'slots', engine: 'slots-tumbling', tags: ['popular', 'new'], rank: 12 },
    'Gems Of Jaipur',
  ),
  group(
    { category: 'slots', kind: 'slots', engine: 'slots-respins', tags: ['indian', 'jackpot'], rank: 13 },
    'Maharaja Gold',
  ),
  group(
    { category: 'slots', kind: 'slots', engine: 'slots-wheel', tags: ['indian', 'new'], rank: 14 },
    'Mela Wheel',
  ),
  group(
    { category: 'slots', kind: 'slots', engine: 'slots-both-ways', tags: ['indian'], rank: 15 },
    'Peacock Palace',
  ),
  group(
    { category: 'crash', kind: 'flight', engine: 'crash', tags: ['new'], rank: 20 },
    'Sky Rocket',
    'Jet Dash',
    'Kite Runner',
  ),
  group({ category: 'lottery', kind: 'wheel' }, 'Keno Express', 'Lucky Numbers', 'Bingo Bazaar'),
  group({ category: 'instant', kind: 'dice' }, 'Dice Duel', 'Coin Toss', 'Scratch Gold', 'Tower Climb'),
);
