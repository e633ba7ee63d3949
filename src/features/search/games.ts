import type { GameKind } from '../../ui/illustrations/GameArt';
import { pathOf } from '../../view/navigation/routes';

/** A game of the list that ships with the product. */
export interface Game {
  readonly name: string;
  /** Decides the picture of a game whose name says nothing else. */
  readonly img: GameKind;
  readonly redirectUrl: string;
}

const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll("'", '')
    .replace(/[^a-z0-9]+/g, '-');

type NameOrSlug = string | readonly [name: string, slug: string];

/** Games of one provider and kind. The address is the provider's prefix and the slug of the name, if no other slug is given. */
const gamesOf =
  (prefix: string) =>
  (img: GameKind, ...names: readonly NameOrSlug[]): readonly Game[] =>
    names.map((entry) => {
      const [name, slug] = typeof entry === 'string' ? [entry, slugOf(entry)] : entry;
      return { name, img, redirectUrl: pathOf('casino', { casinoslug: `${prefix}-${slug}` }) };
    });

const ezugi = gamesOf('ezg');
const evolution = gamesOf('evo');
const xpg = gamesOf('xpg');
const supernowa = gamesOf('sn');
const vivo = gamesOf('vivo');
const aura = gamesOf('aura');
const world = gamesOf('wc');
const qtech = gamesOf('qt');
const spribe = (img: GameKind, ...names: readonly string[]): readonly Game[] =>
  names.map((name) => ({
    name,
    img,
    redirectUrl: pathOf('casinoGame', { casinoslug: 'spribe', gameslug: slugOf(name) }),
  }));

export const games: readonly Game[] = [
  ...spribe('flight', 'Aviator'),
  ...spribe('dice', 'Dice', 'Mines', 'Plinko', 'Keno', 'Hi Lo'),
  ...ezugi(
    'cards',
    'Teen Patti 3 Card',
    'Bet On Teen Patti',
    'One Day Teen Patti',
    'Andar Bahar',
    'Ultimate Andar Bahar',
    'Lucky 7',
    'Dragon Tiger',
    '32 Cards',
    'Casino Hold Em',
    'Cricket War',
    'Baccarat',
    'Knockout Baccarat',
    'Blackjack',
    'Unlimited Blackjack',
  ),
  ...ezugi('roulette', 'Auto Roulette', 'Speed Roulette', 'Namaste Roulette', 'Diamond Roulette'),
  ...ezugi('dice', 'Sic Bo', 'Ultimate Sic Bo'),
  ...evolution(
    'roulette',
    'Lightning Roulette',
    'Immersive Roulette',
    'Hindi Roulette',
    'Double Ball Roulette',
    'Instant Roulette',
  ),
  ...evolution(
    'cards',
    'Super Andar Bahar',
    'Lightning Baccarat',
    'Speed Baccarat',
    'No Commission Baccarat',
    'Infinite Blackjack',
    'Free Bet Blackjack',
    'Three Card Poker',
    'Ultimate Texas Hold Em',
  ),
  ...evolution('wheel', 'Crazy Time', 'Dream Catcher', 'Monopoly Live', 'Cash Or Crash', 'Mega Ball'),
  ...evolution('dice', 'Super Sic Bo', 'Lightning Dice', 'Craps'),
  ...xpg(
    'cards',
    'Teen Patti 20-20',
    'Andar Bahar Live',
    'Dragon Tiger Live',
    'Royal Baccarat',
    'Blackjack Lobby',
  ),
  ...xpg('roulette', 'Royal Roulette', 'Grand Roulette', 'Automatic Roulette'),
  ...xpg('dice', 'Sic Bo Live'),
  ...xpg('wheel', 'Wheel Of Fortune'),
  ...supernowa(
    'cards',
    ['RNG Baccarat', 'rng-baccarat'],
    'RNG Teen Patti',
    'RNG Andar Bahar',
    'RNG Dragon Tiger',
    'RNG Blackjack',
    'Teen Patti War',
    'Casino War',
    'Queen Race',
    'Worli Matka',
    '7 Up Down',
  ),
  ...supernowa('roulette', 'RNG Roulette', 'Premium Roulette'),
  ...supernowa('dice', 'RNG Sic Bo'),
  ...vivo(
    'cards',
    ['Vivo Teen Patti', 'teen-patti'],
    'Galaxy Baccarat',
    'Las Vegas Baccarat',
    'Macau Baccarat',
    'Limitless Blackjack',
    'Las Vegas Blackjack',
    'Oceania Dragon Tiger',
    'Casino Hold Em Gold',
  ),
  ...vivo('roulette', 'Galaxy Roulette', 'European Roulette', 'French Roulette', 'Bulgaria Roulette'),
  ...aura('roulette', ['Aura Roulette', 'roulette']),
  ...aura(
    'cards',
    ['Aura Teen Patti', 'teen-patti'],
    'Teen Patti T20',
    'Poker 20-20',
    'Amar Akbar Anthony',
    'Bollywood Casino',
    'Matka',
    '3 Card Judgement',
    '29 Card Baccarat',
    'High Low',
  ),
  ...world(
    'cards',
    'Muflis Teen Patti',
    '20-20 Teen Patti',
    'Instant Teen Patti',
    'Virtual Cricket Cards',
    'Race To 17',
    'Trio',
    'Trap',
    'Cards War',
  ),
  ...world('wheel', 'Lottery', 'Fortune Wheel'),
  ...qtech(
    'slots',
    'Gems Of Jaipur',
    'Hot Sevens',
    'Maharaja Gold',
    'Mela Wheel',
    'Peacock Palace',
    'Royal Tiger',
  ),
  ...qtech('flight', 'Sky Rocket', 'Jet Dash'),
];
