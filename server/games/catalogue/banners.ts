import type { gameBanners } from '../../database/games-schema';

/** Of the first start, in the order of the categories. */
export const firstBanners: readonly Omit<typeof gameBanners.$inferInsert, 'place'>[] = [
  {
    category: 'live',
    title: 'Three cards, two hands',
    text: 'Teen Patti on a live table: one round for all players.',
    game: 'ezg-teen-patti-3-card',
  },
  {
    category: 'live',
    title: 'Andar or Bahar?',
    text: 'The side on which the joker appears wins.',
    game: 'ezg-andar-bahar',
  },
  {
    category: 'table',
    title: 'Player or banker',
    text: 'Baccarat with cards from a verifiable shuffle.',
    game: 'sn-rng-baccarat',
  },
  {
    category: 'slots',
    title: 'Bollywood Nights',
    text: 'Five reels, free spins, from five rupees a spin.',
    game: 'qt-bollywood-nights',
  },
  {
    category: 'crash',
    title: 'Take off with Aviator',
    text: 'Cash out before the plane is gone.',
    game: 'spribe-aviator',
  },
];
