import type { SnapshotFrom } from 'xstate';
import {
  askedLine,
  askedPrice,
  type BetLegActor,
  bet as betOf,
  isBusy,
  isConfirming,
  isDelayed,
  isPlaced,
  isUnknown,
  type LegOutcome,
  outcome as outcomeOf,
  pick,
  stake,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { formatPaise } from '../../ui/display/money-format';
import { averageOf } from '../bets/average';
import { betName, priceText, quoteText, reasonText } from '../bets/price-text';
import type { Bet } from '../bets/types';
import type { BetsWords } from '../bets/words/content';
import type { SlipWords } from './words/content';

/** Rupees, without paise that are zero. */
export const rupees = (paise: number): string => formatPaise(paise, { whole: true });

export interface Outcome {
  readonly tone: 'success' | 'info' | 'warn' | 'error';
  readonly title: string;
  readonly text: string;
}

/** How a bet stands that the exchange has taken in. */
export function betOutcome(bet: Bet, words: SlipWords, bets: BetsWords): Outcome {
  const price = priceText(bet.gtype, averageOf(bet) ?? bet.price);
  const matched = rupees(bet.matched);
  const lost = bet.lapsed + bet.cancelled;
  switch (bet.state) {
    case 'unmatched':
      return {
        tone: 'info',
        title: words.unmatched(rupees(bet.remaining), quoteText(bet, bets)),
        text: words.unmatchedWords,
      };
    case 'partial':
      return {
        tone: 'info',
        title: words.partial(matched, price, rupees(bet.remaining)),
        text: words.unmatchedWords,
      };
    case 'matched':
      return lost > 0
        ? {
            tone: 'warn',
            title: words.partialLapsed(matched, price, rupees(lost)),
            text: reasonText(bet.reason, bets),
          }
        : { tone: 'success', title: words.matched(matched, price), text: '' };
    case 'cancelled':
      return { tone: 'info', title: words.cancelled(rupees(bet.cancelled)), text: '' };
    case 'lapsed':
      return {
        tone: 'warn',
        title: words.lapsed,
        text: `${reasonText(bet.reason, bets)} ${bets.nothingStaked}`.trim(),
      };
    default:
      return { tone: 'info', title: words.settled, text: bets.states[bet.state] };
  }
}

/** Why a bet is a draft again. In each of these cases nothing was staked. */
export function draftOutcome(outcome: LegOutcome, words: SlipWords, bets: BetsWords): Outcome {
  const kept = `${bets.nothingStaked} ${words.stakeKept}`;
  switch (outcome.kind) {
    case 'rejected':
    case 'lapsed':
      return {
        tone: 'warn',
        title: reasonText(outcome.reason, bets) || words[outcome.kind],
        text: kept,
      };
    case 'refused':
      return { tone: 'error', title: words.refused, text: `${outcome.serverMessage} ${kept}`.trim() };
    case 'notStaked':
      return { tone: 'warn', title: words.notStaked, text: kept };
  }
}

const spoken = ({ text, title }: Outcome): string => `${title} ${text}`.trim();

/** The news of a leg in one sentence or two, for those who listen; empty while there is none. */
export function legNews(leg: SnapshotFrom<BetLegActor>, words: SlipWords, bets: BetsWords): string {
  if (isConfirming(leg)) {
    const { gtype } = pick(leg);
    const name = betName(pick(leg), bets);
    const quote = quoteText({ gtype, price: askedPrice(leg), line: askedLine(leg) }, bets);
    return `${words.check} ${words.checkWords(name, rupees(stake(leg) ?? 0), quote)}`;
  }
  if (isUnknown(leg)) return `${words.unknown} ${words.unknownWords}`;
  if (isDelayed(leg)) return words.delayedWords;
  if (isBusy(leg)) return words.placing;
  const bet = betOf(leg);
  if (isPlaced(leg)) return bet === null ? '' : spoken(betOutcome(bet, words, bets));
  const outcome = outcomeOf(leg);
  return outcome === null ? '' : spoken(draftOutcome(outcome, words, bets));
}
