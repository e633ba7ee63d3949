import { type LinkTarget, linkTarget } from './link-target';
import { exchangeLink } from './section-links';

/** Link targets by the product's names for them. */
export const links = {
  home: linkTarget('sports'),
  aviator: linkTarget('casinoGame', { casinoslug: 'spribe', gameslug: 'aviator' }),
  exchange: linkTarget('sportsProvider', { provider: 'jetfair' }),
  inplay: exchangeLink('inplay'),
  sportsbook: linkTarget('sportsbook'),
  cricketBook: linkTarget('sportsCategory', { category: 'cricket' }),
  liveDealers: linkTarget('liveDealers'),
  worldCasino: linkTarget('casino', { casinoslug: 'worldcasino' }),
  casino: linkTarget('allCasino'),
  games: linkTarget('allGames'),
  slots: linkTarget('slots'),
  liveRummy: linkTarget('liveRummy'),
  cashier: linkTarget('cashier'),
  support: linkTarget('support'),
  deposit: linkTarget('gateways'),
  withdraw: linkTarget('withdraw'),
  profile: linkTarget('profile'),
  myBets: linkTarget('myBets'),
  bonus: linkTarget('bonuses'),
  referral: linkTarget('referral'),
  profitAndLoss: linkTarget('profitAndLoss'),
} as const satisfies Record<string, LinkTarget>;

const named = <Label extends string>(label: Label, to: LinkTarget) => ({ label, to }) as const;

export const mainLinks = [
  named('exchange', links.exchange),
  named('sportsbook', links.sportsbook),
  named('liveDealers', links.liveDealers),
  named('aviator', links.aviator),
] as const;

export const moneyLinks = [named('deposit', links.deposit), named('withdraw', links.withdraw)] as const;

export const quickLinks = [
  named('home', links.home),
  named('aviator', links.aviator),
  named('exchange', links.exchange),
  named('sports', links.cricketBook),
  named('worldCasino', links.worldCasino),
] as const;

/** The bottom bar of a phone. */
export const bottomNavLinks = [
  named('games', links.games),
  named('exchange', links.exchange),
  named('home', links.home),
  named('cashier', links.cashier),
  named('support', links.support),
] as const;

/** The account drawer, in its order. */
export const accountLinks = [
  named('withdraw', links.withdraw),
  named('deposit', links.deposit),
  named('profile', links.profile),
  named('myBets', links.myBets),
  named('bonus', links.bonus),
  named('referral', links.referral),
  named('accountStatement', links.cashier),
  named('profitAndLoss', links.profitAndLoss),
] as const;
