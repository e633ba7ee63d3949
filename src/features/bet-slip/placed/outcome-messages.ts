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
import type { useText } from '../../../i18n/I18n';
import { type BetsText, betName, priceText, quoteText, reasonText, rupees } from '../../bets/bet-text';
import type { Bet } from '../../bets/types';
import type { useRefusalText } from '../../refusals/Refused';

type BetSlipText = ReturnType<typeof useText<'betSlip'>>;
type RefusalText = ReturnType<typeof useRefusalText>;

export interface Outcome {
  readonly tone: 'success' | 'info' | 'warn' | 'error';
  readonly title: string;
  readonly text: string;
}

/** The state of a bet that the exchange accepted. */
export function betOutcome(bet: Bet, text: BetSlipText, betText: BetsText): Outcome {
  const price = priceText(bet.gtype, averagePrice(bet.fills) ?? bet.price);
  const matched = rupees(bet.matched);
  const unfilled = bet.lapsed + bet.cancelled;
  switch (bet.state) {
    case 'unmatched':
      return {
        tone: 'info',
        title: text('unmatched', { amount: rupees(bet.remaining), price: quoteText(bet, betText) }),
        text: text('unmatchedHint'),
      };
    case 'partial':
      return {
        tone: 'info',
        title: text('partial', { matched, price, waiting: rupees(bet.remaining) }),
        text: text('unmatchedHint'),
      };
    case 'matched':
      return unfilled > 0
        ? {
            tone: 'warn',
            title: text('partialLapsed', { matched, price, lapsed: rupees(unfilled) }),
            text: reasonText(bet.reason, betText),
          }
        : { tone: 'success', title: text('matched', { amount: matched, price }), text: '' };
    case 'cancelled':
      return { tone: 'info', title: text('cancelled', { amount: rupees(bet.cancelled) }), text: '' };
    case 'lapsed':
      return {
        tone: 'warn',
        title: text('lapsed'),
        text: `${reasonText(bet.reason, betText)} ${betText('nothingStaked')}`.trim(),
      };
    default:
      return { tone: 'info', title: text('settled'), text: betText(`states.${bet.state}`) };
  }
}

/** Why a bet could not be placed. Nothing was staked in any of these cases. */
export function draftOutcome(
  outcome: SelectionOutcome,
  text: BetSlipText,
  betText: BetsText,
  refusalText: RefusalText,
): Outcome {
  const stakeKept = `${betText('nothingStaked')} ${text('stakeKept')}`;
  switch (outcome.kind) {
    case 'rejected':
    case 'lapsed':
      return {
        tone: 'warn',
        title: reasonText(outcome.reason, betText) || text(outcome.kind),
        text: stakeKept,
      };
    case 'refused': {
      const sentence = `${refusalText(outcome)} ${stakeKept}`.trim();
      return { tone: 'error', title: text('refused'), text: sentence };
    }
    case 'notStaked':
      return { tone: 'warn', title: text('notStaked'), text: stakeKept };
  }
}

const announcement = ({ text, title }: Outcome): string => `${title} ${text}`.trim();

/** Text for the live region of a selection; empty while there is nothing to announce. */
export function outcomeMessage(
  slipSelection: SnapshotFrom<SlipSelectionActor>,
  text: BetSlipText,
  betText: BetsText,
  refusalText: RefusalText,
): string {
  if (selectIsConfirming(slipSelection)) {
    const { gtype } = selectSelection(slipSelection);
    const name = betName(selectSelection(slipSelection), betText);
    const quote = quoteText(
      { gtype, price: selectAskedPrice(slipSelection), line: selectAskedLine(slipSelection) },
      betText,
    );
    return `${text('confirmTitle')} ${text('confirmAnnouncement', { bet: name, stake: rupees(selectStake(slipSelection) ?? 0), price: quote })}`;
  }
  if (selectIsUnknown(slipSelection)) return `${text('unknown')} ${text('unknownHint')}`;
  if (selectIsDelayed(slipSelection)) return text('delayedHint');
  if (selectIsBusy(slipSelection)) return text('placing');
  const bet = selectBet(slipSelection);
  if (selectIsPlaced(slipSelection)) return bet === null ? '' : announcement(betOutcome(bet, text, betText));
  const outcome = selectOutcome(slipSelection);
  return outcome === null ? '' : announcement(draftOutcome(outcome, text, betText, refusalText));
}
