import type { GameAccent, GamePicture } from '../../../../ui/illustrations/GameArt';

/** Games with equal rules. The first that matches the name decides. */
export const families: readonly (readonly [RegExp, GamePicture])[] = [
  // Muflis is teen patti in which the lowest hand wins.
  [/teen ?patti|muflis/i, 'teen-patti'],
  [/andar ?bahar/i, 'andar-bahar'],
  [/roulette|ruleta|rulet\b/i, 'roulette'],
  [/baccarat/i, 'baccarat'],
  [/dragon ?tiger/i, 'dragon-tiger'],
  [/blackjack|\b21\b/i, 'blackjack'],
  [/poker|hold.?em/i, 'poker'],
  [/dice|sic ?bo|craps|\bbac bo/i, 'dice'],
];

/** Accents of families of games. The first pattern that matches the name decides. */
export const accents: readonly (readonly [RegExp, GameAccent])[] = [
  [/lightning|power/i, 'bolt'],
  [/namaste|hindi|indian/i, 'india'],
  [/turk/i, 'turkey'],
  [/russian/i, 'russia'],
  [/spanish|espanol/i, 'spain'],
  [/italian|sicilian/i, 'italy'],
  [/deutsch/i, 'germany'],
  [/svensk/i, 'sweden'],
  [/dansk/i, 'denmark'],
  [/nederland/i, 'netherlands'],
  [/korean/i, 'korea'],
  [/japanese/i, 'japan'],
  [/french|la partage/i, 'france'],
  [/bulgaria/i, 'bulgaria'],
  [/bucharest/i, 'romania'],
  [/american/i, 'america'],
  [/cumbia|fiesta|beach|oceania|copacabana|rumba|salsa|caribbean/i, 'palm'],
  [/vegas|macau|london|bombay|portomaso|texas|galaxy|live\b|world/i, 'city'],
  [/royal|grand|vip|prive|ultimate|premium|emperor/i, 'crown'],
  [/diamond|platinum|oracle|super|immersive/i, 'gems'],
  [/gold|fortune|bet\b|commission|payout|bonus/i, 'coins'],
  [/speed|fast|express|instant|infinite|unlimited|limitless/i, 'gauge'],
  [/auto|rng|video|double|one day/i, 'gear'],
  [/test|squeeze|peek|t20|20-20|war|race|knockout/i, 'flag'],
];
