import type { SnapshotFrom } from 'xstate';
import {
  selectBet as betOf,
  selectOutcome as outcomeOf,
  type SelectionOutcome,
  type SlipSelectionActor,
  selectAskedLine,
  selectAskedPrice,
  selectIsBusy,
  selectIsConfirming,
  selectIsDelayed,
  selectIsPlaced,
  selectIsUnknown,
  selectPick,
  selectStake,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { formatPaise } from '../../../ui/display/money-format';
import { averageOf } from '../../bets/average';
import { betName, priceText, quoteText, reasonText } from '../../bets/bet-text';
import type { Bet } from '../../bets/types';
import type { BetsWords } from '../../bets/words/content';
import type { SlipWords } from '../words/content';

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
export function draftOutcome(outcome: SelectionOutcome, words: SlipWords, bets: BetsWords): Outcome {
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
export function outcomeMessage(
  slipSelection: SnapshotFrom<SlipSelectionActor>,
  words: SlipWords,
  bets: BetsWords,
): string {
  if (selectIsConfirming(slipSelection)) {
    const { gtype } = selectPick(slipSelection);
    const name = betName(selectPick(slipSelection), bets);
    const quote = quoteText(
      { gtype, price: selectAskedPrice(slipSelection), line: selectAskedLine(slipSelection) },
      bets,
    );
    return `${words.check} ${words.checkWords(name, rupees(selectStake(slipSelection) ?? 0), quote)}`;
  }
  if (selectIsUnknown(slipSelection)) return `${words.unknown} ${words.unknownWords}`;
  if (selectIsDelayed(slipSelection)) return words.delayedWords;
  if (selectIsBusy(slipSelection)) return words.placing;
  const bet = betOf(slipSelection);
  if (selectIsPlaced(slipSelection)) return bet === null ? '' : spoken(betOutcome(bet, words, bets));
  const outcome = outcomeOf(slipSelection);
  return outcome === null ? '' : spoken(draftOutcome(outcome, words, bets));
}
