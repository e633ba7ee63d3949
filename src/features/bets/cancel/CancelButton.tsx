import { useContext } from 'react';
import {
  selectCancelOutcome,
  selectCancelRefusal,
  selectIsCancelling,
} from '../../../../machines/bets/bets.selectors';
import { useBets, useBetsSelector } from '../../../actors/exchange';
import { Button } from '../../../ui/buttons/Button';
import { formatPaise } from '../../../ui/format';
import { betName } from '../bet-text';
import type { Bet } from '../types';
import { useBetsWords } from '../use-bets-words';
import styles from './CancelButton.module.css';
import { CancelContext } from './cancel-context';

/** Cancels the unmatched part of a bet; shows why if the exchange refuses. */
export function CancelButton({ bet }: { bet: Bet }) {
  const words = useBetsWords();
  const bets = useBets();
  const isBusy = useBetsSelector(selectIsCancelling(bet.id));
  const outcome = useBetsSelector(selectCancelOutcome(bet.id));
  const refusal = useBetsSelector(selectCancelRefusal(bet.id));
  const onCancel = useContext(CancelContext);
  const amount = formatPaise(bet.remaining, { whole: true });
  return (
    <>
      {outcome === 'refused' && (
        <p className={styles.failure} role="alert">
          {words.bet.cancelFailed} {refusal}
        </p>
      )}
      <Button
        size="small"
        variant="quiet"
        busy={isBusy}
        busyText={words.bet.cancelling}
        aria-label={words.bet.cancelOf(amount, betName(bet, words))}
        onClick={() => {
          onCancel(bet.id);
          bets.send({ type: 'bets.cancelRequested', betId: bet.id });
        }}
      >
        {words.bet.cancel(amount)}
      </Button>
    </>
  );
}
