import { expect, it } from 'vitest';
import { pictureOf } from '../../src/features/casino/picture-of';
import { game, manyGames } from '../support/machines/games-fixtures';

it.each([
  ['Bet On Teen Patti', 'cards', 'teen-patti'],
  ['OTT Andar Bahar', 'cards', 'andar-bahar'],
  ['No Commission Baccarat', 'cards', 'baccarat'],
  ['Bet Stacker Blackjack', 'cards', 'blackjack'],
  // The catalogue calls it cards.
  ['Cricket Auto Roulette', 'cards', 'roulette'],
  ['Casino War', 'cards', 'cards'],
  ['Gems Of Jaipur', 'slots', 'gems'],
  ['Kite Runner', 'flight', 'flight'],
] as const)('%s (%s) is drawn as %s', (name, kind, picture) => {
  expect(pictureOf(game({ name, kind }))).toBe(picture);
});

it('draws reels without a known word differently by their slug', () => {
  const pictures = manyGames(20).map((each) => pictureOf({ ...each, kind: 'slots' }));
  expect(new Set(pictures).size).toBe(5);
});
