import { matchedSinceEdit } from '../../../../../domain/betting/order-edit';
import { selectEdited } from '../../../../../machines/exchange/bets/bets.selectors';
import { type Text, useText } from '../../../../i18n/I18n';
import { useBetsSelector } from '../../../../view/actors/exchange';
import { type BetsText, rupees, wagerText } from '../bet-text';
import styles from '../cancel/CancelStatus.module.css';
import type { Bet } from '../types';

/** The bet after its change, announced unless another of these is. A refusal is shown in the form instead. */
export function EditStatus({ isAnnounced = true }: { isAnnounced?: boolean }) {
  const text = useText('editBet');
  const betText = useText('bets');
  const bet = useBetsSelector(selectEdited);
  return (
    <p className={styles.status} role={isAnnounced ? 'status' : undefined}>
      {bet && editedText(bet, text, betText)}
    </p>
  );
}

function editedText(bet: Bet, text: Text<'editBet'>, betText: BetsText): string {
  if (bet.remaining === 0) return text('doneWithoutRest', { state: betText(`states.${bet.state}`) });
  const waiting = { amount: rupees(bet.remaining), price: wagerText(bet, betText) };
  const matched = matchedSinceEdit(bet);
  return matched > 0 ? text('doneMatched', { ...waiting, matched: rupees(matched) }) : text('done', waiting);
}
