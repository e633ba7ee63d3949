import { formatPrice, formatRate } from '../../ui/odds/odds-format';
import type { Bet, BetReason, GType, Quoted, Side } from './types';
import type { BetsWords } from './words/content';

export const priceText = (gtype: GType, hundredths: number): string =>
  gtype === 'match' ? formatPrice(hundredths) : formatRate(hundredths);

/** What is quoted: odds, a rate, or on a fancy a line at a rate. */
export const quoteText = ({ gtype, line, price }: Quoted, { lineAt }: BetsWords): string =>
  line === null ? priceText(gtype, price) : lineAt(line, priceText(gtype, price));

export const sideText = (gtype: GType, side: Side, words: BetsWords): string =>
  words[gtype === 'fancy' ? 'fancySides' : 'sides'][side];

/** How a player calls a bet: `Back India`. */
export const betName = (
  { gtype, selectionName, side }: Pick<Bet, 'gtype' | 'side' | 'selectionName'>,
  words: BetsWords,
): string => `${sideText(gtype, side, words)} ${selectionName}`;

/** Where it was made. */
export const placeName = ({ marketName, matchName }: Pick<Bet, 'marketName' | 'matchName'>): string =>
  marketName === matchName ? matchName : `${marketName} · ${matchName}`;

/** Why, in a sentence; empty where nobody said. */
export const reasonText = (reason: BetReason | null, { reasons }: BetsWords): string =>
  reason === null ? '' : reasons[reason];

/** Of the number of a sport; the number itself of one that has no name here. */
export const sportName = (sportId: string, { sports }: BetsWords): string =>
  (sports as Readonly<Record<string, string>>)[sportId] ?? sportId;
