import { formatPrice, formatRate } from '../../ui/format';
import type { Bet, BetReason, GType, Quoted, Side } from './types';
import type { BetsWords } from './words/content';

export const priceText = (gtype: GType, hundredths: number): string =>
  gtype === 'match' ? formatPrice(hundredths) : formatRate(hundredths);

/** Odds, a bookmaker rate, or on a fancy a line at a rate. */
export const quoteText = ({ gtype, line, price }: Quoted, { lineAt }: BetsWords): string =>
  line === null ? priceText(gtype, price) : lineAt(line, priceText(gtype, price));

export const sideText = (gtype: GType, side: Side, words: BetsWords): string =>
  words[gtype === 'fancy' ? 'fancySides' : 'sides'][side];

/** Side and selection: `Back India`. */
export const betName = (
  { gtype, selectionName, side }: Pick<Bet, 'gtype' | 'side' | 'selectionName'>,
  words: BetsWords,
): string => `${sideText(gtype, side, words)} ${selectionName}`;

/** Market and match. */
export const marketLabel = ({ marketName, matchName }: Pick<Bet, 'marketName' | 'matchName'>): string =>
  marketName === matchName ? matchName : `${marketName} · ${matchName}`;

/** Sentence for a reason; empty for `null`. */
export const reasonText = (reason: BetReason | null, { reasons }: BetsWords): string =>
  reason === null ? '' : reasons[reason];

/** Name of a sport; its id if it has none. */
export const sportName = (sportId: string, { sports }: BetsWords): string =>
  (sports as Readonly<Record<string, string>>)[sportId] ?? sportId;
