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
  [/gem|jewel|diamond|crystal|pearl/i, 'gems'],
  [/fruit|cherry|melon|lemon|mango|orchard/i, 'fruit'],
  [/bell|temple|christmas/i, 'bell'],
  [/seven|\b7/i, 'seven'],
];

/** Themes of reels and of games without a table. */
const themes: typeof families = [
  [/tiger|safari|elephant|camel|wolves|fox\b|mustang|lion|jungle(?! drum)/i, 'paw'],
  [/cricket|sixes|wicket/i, 'cricket'],
  [/drum|tabla|bhangra|beats/i, 'drum'],
  [/kite/i, 'kite'],
  [/diwali|aarti|lantern|lamp|firefly/i, 'lamp'],
  [/laddoo|jalebi|samosa|candy|honey|sweet/i, 'sweets'],
  [/chai\b|coffee/i, 'chai'],
  [/chilli|spice|masala/i, 'chilli'],
  [/lotus|garden|bloom|saffron|clover|grove|banyan|holi\b/i, 'lotus'],
  [/boat|bay\b|harbour|sea\b|coral|pirate|goa\b|ghats?\b|viking/i, 'boat'],
  [/himalaya|peak|mountain|volcano|arctic|cave/i, 'mountain'],
  [/night|moon|city|midnight|bazaar|neon/i, 'moon'],
  [/book|library|scroll|secret/i, 'book'],
  [/fire|phoenix|thunder|comet|sun\b/i, 'flame'],
  [/maharaja|rani\b|royal|crown|palace|mahal|mughal|king/i, 'crown'],
  [/gold|jackpot|crore|lakh|coin|riches|treasure|fortune/i, 'coins'],
];

/** Reels without a known word in the name. */
const reels: readonly GamePicture[] = ['slots', 'gems', 'fruit', 'bell', 'seven'];

/** The illustration of a game: by its name, and for other reels by its slug, the same each time. */
export function pictureOf({ kind, name, slug }: Pick<Game, 'kind' | 'name' | 'slug'>): GamePicture {
  const family = families.find(([words]) => words.test(name));
  if (family) return family[1];
  if (kind !== 'slots' && kind !== 'dice') return kind;
  const theme = themes.find(([words]) => words.test(name));
  if (theme) return theme[1];
  if (kind === 'dice') return kind;
  const sum = [...slug].reduce((total, letter) => total + letter.charCodeAt(0), 0);
  return reels[sum % reels.length] ?? kind;
}
