import {
  selectCancelledBet,
  selectCancelOutcome,
} from '../../../../../machines/exchange/bets/bets.selectors';
import { useText } from '../../../../i18n/I18n';
import { useBetsSelector } from '../../../../view/actors/exchange';
import { rupees } from '../bet-text';
import styles from './CancelStatus.module.css';

/** Live region for the result of a cancellation. A refusal is shown by `CancelButton` instead. */
export function CancelStatus({ betId }: { betId: string | null }) {
  const betText = useText('bets');
  const outcome = useBetsSelector(selectCancelOutcome(betId ?? ''));
  const bet = useBetsSelector(selectCancelledBet(betId ?? ''));
  return (
    <p className={styles.status} role="status">
      {outcome === 'cancelled' && bet && betText('cancelDone', { amount: rupees(bet.cancelled) })}
      {outcome === 'tooLate' && betText('cancelTooLate')}
    </p>
  );
}
