import type { SnapshotFrom } from 'xstate';
import { averagePrice } from '../../../../../domain/betting/outcome-profit';
import { isBetterPrice } from '../../../../../domain/betting/price-move';
import { originalFills } from '../../../../../domain/betting/reduction';
import type { Selection } from '../../../../../machines/exchange/slip/bet-slip.events';
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
  selectIsUnconfirmed,
  selectIsUnknown,
  selectOutcome,
  selectStake,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import type { useText } from '../../../../i18n/I18n';
import type { useRefusalText } from '../../../refusals/Refused';
import { type BetsText, betName, priceText, reasonText, rupees, wagerText } from '../../bets/bet-text';
import type { Bet } from '../../bets/types';

type BetSlipText = ReturnType<typeof useText<'betSlip'>>;
type RefusalText = ReturnType<typeof useRefusalText>;

export interface Outcome {
  readonly tone: 'success' | 'info' | 'warn' | 'error';
  readonly title: string;
  readonly text: string;
}

/** Whether the average price of the bet is better or worse than the requested one; empty if it is the same. */
function priceDifference({ fills, gtype, price, side }: Bet, text: BetSlipText): string {
  const average = averagePrice(originalFills(fills) ?? fills);
  if (average === null || average === price) return '';
  const asked = { price: priceText(gtype, price) };
  return isBetterPrice(side, average, price) ? text('betterThanAsked', asked) : text('worseThanAsked', asked);
}

/** The state of a bet that the exchange accepted. */
export function betOutcome(bet: Bet, text: BetSlipText, betText: BetsText): Outcome {
  const isFancy = bet.gtype === 'fancy';
  const price = wagerText({ ...bet, price: averagePrice(bet.fills) ?? bet.price }, betText);
  const asked = wagerText(bet, betText);
  const waitingHint = isFancy ? text('unmatchedLineHint') : text('unmatchedHint', { price: asked });
  const matched = rupees(bet.matched);
  const unfilled = bet.lapsed + bet.cancelled;
  switch (bet.state) {
    case 'unmatched':
      return {
        tone: 'info',
        title: text(isFancy ? 'onLine.unmatched' : 'unmatched', {
          amount: rupees(bet.remaining),
          price: asked,
        }),
        text: waitingHint,
      };
    case 'partial':
      return {
        tone: 'info',
        title: text(isFancy ? 'onLine.partial' : 'partial', {
          matched,
          price,
          waiting: rupees(bet.remaining),
        }),
        text: waitingHint,
      };
    case 'matched':
      return unfilled > 0
        ? {
            tone: 'warn',
            title: text(isFancy ? 'onLine.partialLapsed' : 'partialLapsed', {
              matched,
              price,
              lapsed: rupees(unfilled),
            }),
            text: reasonText(bet.reason, betText),
          }
        : {
            tone: 'success',
            title: text(isFancy ? 'onLine.matched' : 'matched', { amount: matched, price }),
            text: priceDifference(bet, text),
          };
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

/** The message of another backend may have no full stop, before other sentences. */
const ended = (sentence: string): string =>
  /[\p{L}\p{M}\p{N}]$/u.test(sentence) ? `${sentence}.` : sentence;

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
      const reason = ended(refusalText(outcome));
      // Some reasons say it themselves.
      const rest = reason.includes(betText('nothingStaked')) ? text('stakeKept') : stakeKept;
      return { tone: 'error', title: text('refused'), text: `${reason} ${rest}`.trim() };
    }
    case 'obstructed':
      return { tone: 'warn', title: text('oneTap.obstructed'), text: stakeKept };
    case 'notStaked':
      return { tone: 'warn', title: text('notStaked'), text: stakeKept };
  }
}

const announcement = ({ text, title }: Outcome): string => `${title} ${text}`.trim();

/**
 * Text for the live region of a selection; empty while there is nothing to announce.
 * @param shown the selection in the language on the screen.
 */
export function outcomeMessage(
  slipSelection: SnapshotFrom<SlipSelectionActor>,
  text: BetSlipText,
  betText: BetsText,
  refusalText: RefusalText,
  shown: Selection,
): string {
  if (selectIsConfirming(slipSelection)) {
    const { gtype, side } = shown;
    const bet = betName(shown, betText);
    const asked = { price: selectAskedPrice(slipSelection), line: selectAskedLine(slipSelection) };
    const price = wagerText({ gtype, side, ...asked }, betText);
    const facts = { bet, stake: rupees(selectStake(slipSelection) ?? 0), price };
    const announcement = text(
      gtype === 'fancy' ? 'onLine.confirmAnnouncement' : 'confirmAnnouncement',
      facts,
    );
    return `${text('confirmTitle')} ${announcement}`;
  }
  if (selectIsUnconfirmed(slipSelection)) return `${text('unconfirmed')} ${text('unconfirmedHint')}`;
  if (selectIsUnknown(slipSelection)) return `${text('unknown')} ${text('unknownHint')}`;
  if (selectIsDelayed(slipSelection)) return text('delayedHint');
  if (selectIsBusy(slipSelection)) return text('placing');
  const bet = selectBet(slipSelection);
  if (selectIsPlaced(slipSelection)) return bet === null ? '' : announcement(betOutcome(bet, text, betText));
  const outcome = selectOutcome(slipSelection);
  return outcome === null ? '' : announcement(draftOutcome(outcome, text, betText, refusalText));
}
