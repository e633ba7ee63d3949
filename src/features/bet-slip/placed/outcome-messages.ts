import type { SnapshotFrom } from 'xstate';
import { averagePrice } from '../../../../machines/domain/betting/outcome-profit';
import {
  type SelectionOutcome,
  type SlipSelectionActor,
  selectAskedLine,
  selectAskedPrice,
  selectBet,
  selectIsBusy,
  selectIsConfirming,
  selectIsDelayed,
  selectIsPlaced,
  selectIsUnknown,
  selectOutcome,
  selectSelection,
  selectStake,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { formatPaise } from '../../../ui/format';
import { betName, priceText, quoteText, reasonText } from '../../bets/bet-text';
import type { Bet } from '../../bets/types';
import type { BetsWords } from '../../bets/words/content';
import type { SlipWords } from '../words/content';

/** Rupees; paise are omitted if they are zero. */
export const rupees = (paise: number): string => formatPaise(paise, { whole: true });

export interface Outcome {
  readonly tone: 'success' | 'info' | 'warn' | 'error';
  readonly title: string;
  readonly text: string;
}

/** The state of a bet that the exchange accepted. */
export function betOutcome(bet: Bet, words: SlipWords, bets: BetsWords): Outcome {
  const price = priceText(bet.gtype, averagePrice(bet.fills) ?? bet.price);
  const matched = rupees(bet.matched);
  const unfilled = bet.lapsed + bet.cancelled;
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
      return unfilled > 0
        ? {
            tone: 'warn',
            title: words.partialLapsed(matched, price, rupees(unfilled)),
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

/** Why a bet could not be placed. Nothing was staked in any of these cases. */
export function draftOutcome(outcome: SelectionOutcome, words: SlipWords, bets: BetsWords): Outcome {
  const stakeKept = `${bets.nothingStaked} ${words.stakeKept}`;
  switch (outcome.kind) {
    case 'rejected':
    case 'lapsed':
      return {
        tone: 'warn',
        title: reasonText(outcome.reason, bets) || words[outcome.kind],
        text: stakeKept,
      };
    case 'refused':
      return { tone: 'error', title: words.refused, text: `${outcome.serverMessage} ${stakeKept}`.trim() };
    case 'notStaked':
      return { tone: 'warn', title: words.notStaked, text: stakeKept };
  }
}

const announcement = ({ text, title }: Outcome): string => `${title} ${text}`.trim();

/** Text for the live region of a selection; empty while there is nothing to announce. */
export function outcomeMessage(
  slipSelection: SnapshotFrom<SlipSelectionActor>,
  words: SlipWords,
  bets: BetsWords,
): string {
  if (selectIsConfirming(slipSelection)) {
    const { gtype } = selectSelection(slipSelection);
    const name = betName(selectSelection(slipSelection), bets);
    const quote = quoteText(
      { gtype, price: selectAskedPrice(slipSelection), line: selectAskedLine(slipSelection) },
      bets,
    );
    return `${words.check} ${words.checkWords(name, rupees(selectStake(slipSelection) ?? 0), quote)}`;
  }
  if (selectIsUnknown(slipSelection)) return `${words.unknown} ${words.unknownWords}`;
  if (selectIsDelayed(slipSelection)) return words.delayedWords;
  if (selectIsBusy(slipSelection)) return words.placing;
  const bet = selectBet(slipSelection);
  if (selectIsPlaced(slipSelection)) return bet === null ? '' : announcement(betOutcome(bet, words, bets));
  const outcome = selectOutcome(slipSelection);
  return outcome === null ? '' : announcement(draftOutcome(outcome, words, bets));
}
