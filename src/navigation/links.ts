import { type Way, way } from './link-target';
import { exchangeWay } from './section-links';

/** Ways of the whole house, under the names by which the product speaks of them. */
export const ways = {
  home: way('sports'),
  aviator: way('casinoGame', { casinoslug: 'spribe', gameslug: 'aviator' }),
  exchange: way('sportsProvider', { provider: 'jetfair' }),
  inplay: exchangeWay('inplay'),
  sportsbook: way('sportsbook'),
  cricketBook: way('sportsCategory', { category: 'cricket' }),
  liveDealers: way('liveDealers'),
  worldCasino: way('casino', { casinoslug: 'worldcasino' }),
  casino: way('allCasino'),
  games: way('allGames'),
  slots: way('slots'),
  liveRummy: way('liveRummy'),
  cashier: way('cashier'),
  support: way('support'),
  deposit: way('gateways'),
  withdraw: way('withdraw'),
  profile: way('profile'),
  myBets: way('myBets'),
  bonus: way('bonuses'),
  referral: way('referral'),
} as const satisfies Record<string, Way>;

const named = <Label extends string>(label: Label, to: Way) => ({ label, to }) as const;

/** The main navigation: the four doors of the house. */
export const mainWays = [
  named('exchange', ways.exchange),
  named('sportsbook', ways.sportsbook),
  named('liveDealers', ways.liveDealers),
  named('aviator', ways.aviator),
] as const;

/** Money in, money out. */
export const moneyWays = [named('deposit', ways.deposit), named('withdraw', ways.withdraw)] as const;

export const quickLinks = [
  named('home', ways.home),
  named('aviator', ways.aviator),
  named('exchange', ways.inplay),
  named('sports', ways.cricketBook),
  named('worldCasino', ways.worldCasino),
] as const;

/** What is under the thumb on a phone. */
export const placeWays = [
  named('games', ways.games),
  named('exchange', ways.inplay),
  named('home', ways.home),
  named('cashier', ways.cashier),
  named('support', ways.support),
] as const;

/** What a player owns, in the order of the account's drawer. */
export const accountWays = [
  named('withdraw', ways.withdraw),
  named('deposit', ways.deposit),
  named('profile', ways.profile),
  named('myBets', ways.myBets),
  named('bonus', ways.bonus),
  named('referral', ways.referral),
  named('accountStatement', ways.cashier),
] as const;
