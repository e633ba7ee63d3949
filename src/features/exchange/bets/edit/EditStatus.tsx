import { selectEdited } from '../../../../../machines/exchange/bets/bets.selectors';
import { useText } from '../../../../i18n/I18n';
import { useBetsSelector } from '../../../../view/actors/exchange';
import { rupees, wagerText } from '../bet-text';
import styles from '../cancel/CancelStatus.module.css';

/** The bet after its change, announced unless another of these is. A refusal is shown in the form instead. */
export function EditStatus({ isAnnounced = true }: { isAnnounced?: boolean }) {
  const text = useText('editBet');
  const betText = useText('bets');
  const bet = useBetsSelector(selectEdited);
  return (
    <p className={styles.status} role={isAnnounced ? 'status' : undefined}>
      {bet &&
        (bet.remaining > 0
          ? text('done', { amount: rupees(bet.remaining), price: wagerText(bet, betText) })
          : text('doneWithoutRest', { state: betText(`states.${bet.state}`) }))}
    </p>
  );
}
