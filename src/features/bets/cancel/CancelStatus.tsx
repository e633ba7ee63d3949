import { selectCancelledBet, selectCancelOutcome } from '../../../../machines/bets/bets.selectors';
import { useBetsSelector } from '../../../actors/exchange';
import { formatPaise } from '../../../ui/format';
import { useBetsWords } from '../use-bets-words';
import styles from './CancelStatus.module.css';

/** Live region for the result of a cancellation. A refusal is shown by `CancelButton` instead. */
export function CancelStatus({ betId }: { betId: string | null }) {
  const words = useBetsWords();
  const outcome = useBetsSelector(selectCancelOutcome(betId ?? ''));
  const bet = useBetsSelector(selectCancelledBet(betId ?? ''));
  return (
    <p className={styles.status} role="status">
      {outcome === 'cancelled' && bet && words.bet.cancelDone(formatPaise(bet.cancelled, { whole: true }))}
      {outcome === 'tooLate' && words.bet.cancelTooLate}
    </p>
  );
}
