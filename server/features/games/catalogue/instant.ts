import { catalogueOf, group } from './catalogue';

export const spribe = catalogueOf(
  { slug: 'spribe', name: 'Spribe', prefix: 'spribe', isLive: false },
  group({ category: 'crash', kind: 'flight', engine: 'crash', tags: ['popular'], rank: 1 }, 'Aviator'),
  group(
    { category: 'crash', kind: 'flight', engine: 'crash', theme: 'night', tags: ['new'], rank: 30 },
    'Aviator Night',
  ),
  group(
    { category: 'instant', kind: 'dice', rank: 31 },
    'Mines',
    'Plinko',
    'Dice',
    'Hi Lo',
    'Keno',
    'Goal',
    'Hotline',
    'Balloon',
    'Pilot',
  ),
  group({ category: 'table', kind: 'roulette' }, 'Mini Roulette'),
);

export const supernowa = catalogueOf(
  { slug: 'supernowa', name: 'Supernowa', prefix: 'sn', isLive: false },
  group(
    { category: 'table', kind: 'cards', engine: 'baccarat', tags: ['popular'], rank: 4 },
    ['RNG Baccarat', 'rng-baccarat'],
    'RNG Speed Baccarat',
  ),
  group(
    { category: 'table', kind: 'cards', engine: 'teen-patti', tags: ['indian'], rank: 32 },
    'RNG Teen Patti',
  ),
  group(
    { category: 'table', kind: 'cards', engine: 'andar-bahar', tags: ['indian'], rank: 33 },
    'RNG Andar Bahar',
  ),
  group(
    { category: 'table', kind: 'roulette', engine: 'roulette', rank: 34 },
    'RNG Roulette',
    'Premium Roulette',
    'Express Roulette',
  ),
  group(
    { category: 'table', kind: 'cards', tags: ['indian'] },
    'RNG Dragon Tiger',
    'RNG Blackjack',
    'Teen Patti War',
    'Casino War',
    'Queen Race',
    'Worli Matka',
    '7 Up Down',
    'Card Race',
    'Cricket Cards',
    'Muflis Live',
    'Dus Ka Dum',
    'Hi Low Cards',
    'Casino Queen',
  ),
  group({ category: 'table', kind: 'dice' }, 'RNG Sic Bo', 'Fish Prawn Crab'),
);
