import { useContext } from 'react';
import {
  selectCancelOutcome,
  selectCancelRefusal,
  selectIsCancelCallMissing,
  selectIsCancelling,
} from '../../../../../machines/exchange/bets/bets.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { useBets, useBetsSelector } from '../../../../view/actors/exchange';
import { useRefusalText } from '../../../refusals/Refused';
import { useStopReason } from '../../../refusals/Stopped';
import { useIsNoticed } from '../../../refusals/use-is-noticed';
import { betName, rupees } from '../bet-text';
import { KeptFocus } from '../KeptFocus';
import type { Bet } from '../types';
import styles from './CancelButton.module.css';
import { CancelContext } from './cancel-context';

/**
 * Cancels the unmatched part of a bet; shows why if the exchange refuses, and that it has not confirmed. Nothing else is rendered where the backend has no
 * such call, and nothing for a bet that cannot be cancelled.
 */
export function CancelButton({ bet }: { bet: Bet }) {
  const betText = useText('bets');
  const inLanguage = useInLanguage();
  const refusalText = useRefusalText();
  const bets = useBets();
  const isBusy = useBetsSelector(selectIsCancelling(bet.id));
  const outcome = useBetsSelector(selectCancelOutcome(bet.id));
  const refusal = useBetsSelector(selectCancelRefusal(bet.id));
  const isNoticed = useIsNoticed(refusal);
  const isMissing = useBetsSelector(selectIsCancelCallMissing);
  const onCancel = useContext(CancelContext);
  const canCancel = useBetsSelector((snapshot) =>
    snapshot.can({ type: 'bets.cancelRequested', betId: bet.id }),
  );
  const stopReason = useStopReason('cash-outs', 'cancelling');
  const amount = rupees(bet.remaining);
  if (!canCancel && !isBusy) return null;
  return (
    <KeptFocus>
      {outcome === 'refused' && !isNoticed && (
        <p className={styles.failure} role="alert">
          {betText('cancelFailed')} {refusal && refusalText(refusal)}
        </p>
      )}
      {outcome === 'unconfirmed' && (
        <p className={styles.failure} role="alert">
          {betText('cancelUnconfirmed')}
        </p>
      )}
      {!isMissing && (
        <Button
          size="small"
          variant="quiet"
          disabledReason={stopReason}
          busy={isBusy}
          busyText={betText('cancelling')}
          aria-label={betText('cancelOf', { amount, bet: betName(inLanguage(bet), betText) })}
          onClick={() => {
            onCancel(bet.id);
            bets.send({ type: 'bets.cancelRequested', betId: bet.id });
          }}
        >
          {betText('cancel', { amount })}
        </Button>
      )}
    </KeptFocus>
  );
}
