import type { GamePicture } from '../../ui/illustrations/GameArt';
import type { Game } from './types';

/** The first that matches the name decides. */
const families: readonly (readonly [RegExp, GamePicture])[] = [
  [/teen ?patti|20-20/i, 'teen-patti'],
  [/andar ?bahar/i, 'andar-bahar'],
  [/baccarat/i, 'baccarat'],
  [/dragon ?tiger/i, 'dragon-tiger'],
  [/blackjack|21/i, 'blackjack'],
  [/poker|hold.?em/i, 'poker'],
  [/roulette|ruleta|rulet\b/i, 'roulette'],
  [/dice|sic ?bo|craps/i, 'dice'],
  [/gem|jewel|diamond|crystal/i, 'gems'],
  [/fruit|cherry|melon|lemon/i, 'fruit'],
  [/bell|diwali|christmas/i, 'bell'],
  [/seven|\b7/i, 'seven'],
];

/** Reels without a known word in the name. */
const reels: readonly GamePicture[] = ['slots', 'gems', 'fruit', 'bell', 'seven'];

/** The illustration of a game: by its name, and for other reels by its slug, the same each time. */
export function pictureOf({ kind, name, slug }: Pick<Game, 'kind' | 'name' | 'slug'>): GamePicture {
  const family = families.find(([words]) => words.test(name));
  if (family) return family[1];
  if (kind !== 'slots') return kind;
  const sum = [...slug].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return reels[sum % reels.length] ?? kind;
}
