import type { useText } from '../../../i18n/I18n';
import { formatPaise, formatPrice, formatRate, formatSize } from '../../../ui/format';
import type { Bet, BetReason, GType, Quoted, Side } from './types';

/** Texts of the namespace that all lists of bets share. */
export type BetsText = ReturnType<typeof useText<'bets'>>;

/** Rupees; paise are omitted if they are zero. */
export const rupees = (paise: number): string => formatPaise(paise, { whole: true });

/** Paise in a thousand and in a million rupees. */
const THOUSAND = 100_000;
const MILLION = 100_000_000;

/** An exact amount without its sign, as narrow as it can be: 500, 1,250, 25K, 2M. */
export const shortAmount = (paise: number): string =>
  paise % (paise < MILLION ? THOUSAND : MILLION) === 0 ? formatSize(paise) : rupees(paise).slice(1);

export const priceText = (gtype: GType, hundredths: number): string =>
  gtype === 'match' ? formatPrice(hundredths) : formatRate(hundredths);

/** Odds, a bookmaker rate, or on a fancy a line at a rate. */
export const quoteText = ({ gtype, line, price }: Quoted, betText: BetsText): string =>
  line === null
    ? priceText(gtype, price)
    : betText('lineAt', { line: String(line), rate: priceText(gtype, price) });

export const sideText = (gtype: GType, side: Side, betText: BetsText): string =>
  betText(`${gtype === 'fancy' ? 'fancySides' : 'sides'}.${side}`);

/** As `quoteText`; on a fancy with the side: `No 174 at 110`. */
export const wagerText = (
  { side, ...quoted }: Quoted & { readonly side: Side },
  betText: BetsText,
): string =>
  quoted.gtype === 'fancy'
    ? `${sideText(quoted.gtype, side, betText)} ${quoteText(quoted, betText)}`
    : quoteText(quoted, betText);

/** Side and selection: `Back India`. */
export const betName = (
  { gtype, selectionName, side }: Pick<Bet, 'gtype' | 'side' | 'selectionName'>,
  betText: BetsText,
): string => `${sideText(gtype, side, betText)} ${selectionName}`;

/** Market and match. */
export const marketLabel = ({ marketName, matchName }: Pick<Bet, 'marketName' | 'matchName'>): string =>
  marketName === matchName ? matchName : `${marketName} · ${matchName}`;

/** Market and match beside the name of the selection; the selection of a fancy has the name of its market. */
export const labelBesideSelection = (bet: Pick<Bet, 'marketName' | 'matchName' | 'selectionName'>): string =>
  bet.marketName === bet.selectionName ? bet.matchName : marketLabel(bet);

/** Sentence for a reason; empty for `null`. */
export const reasonText = (reason: BetReason | null, betText: BetsText): string =>
  reason === null ? '' : betText(`reasons.${reason}`);

/** Ids of the sports that have a name. */
export const sportIds = ['4', '1', '2', '7'] as const;

/** The key of texts that say match or race; `either` for a bet without a known sport. */
export function matchNoun({ sportId }: Pick<Bet, 'sportId'>): 'matches' | 'races' | 'either' {
  if (sportId === '7') return 'races';
  return sportIds.some((id) => id === sportId) ? 'matches' : 'either';
}

/** Name of a sport; its id if it has none. */
export function sportName(sportId: string, betText: BetsText): string {
  const known = sportIds.find((id) => id === sportId);
  return known ? betText(`sports.${known}`) : sportId;
}

/** An amount in running text, with a word joiner: a line may end between the sign and the rupee sign otherwise. */
export const unbroken = (amount: string): string => amount.replace('₹', '\u2060₹');
