import { isWaitingBet } from '../../../../../domain/betting/bet-state';
import {
  selectCancelAll,
  selectIsCancelCallMissing,
  selectIsCancellingAll,
} from '../../../../../machines/exchange/bets/bets.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { useBets, useBetsSelector } from '../../../../view/actors/exchange';
import { useRefusalText } from '../../../refusals/Refused';
import { useStopReason } from '../../../refusals/Stopped';
import { useIsNoticed } from '../../../refusals/use-is-noticed';
import { KeptFocus } from '../KeptFocus';
import type { Bet } from '../types';
import styles from './CancelStatus.module.css';

/**
 * Cancels all that waits, of a market or of all markets (null). Nothing is rendered for a single bet, which has a button of its own, and
 * where the backend is known to have no such call.
 */
export function CancelAllButton({
  bets: listed,
  label,
  marketId,
}: {
  bets: readonly Bet[];
  /** The market, for the accessible name; without one, bets are cancelled on all markets. */
  label?: string;
  marketId: string | null;
}) {
  const text = useText('openBets');
  const bets = useBets();
  const isBusy = useBetsSelector(selectIsCancellingAll);
  const last = useBetsSelector(selectCancelAll);
  const stopReason = useStopReason('cash-outs', 'cancelling');
  const count = listed.filter(isWaitingBet).length;
  if (count < 2 || last?.outcome?.kind === 'unavailable') return null;
  const facts = { count: String(count) };
  return (
    <KeptFocus>
      <Button
        size="small"
        variant="quiet"
        disabledReason={stopReason}
        busy={isBusy && last?.marketId === marketId}
        busyText={text('cancellingAll')}
        aria-label={label && text('cancelAllOf', { ...facts, label })}
        onClick={() => bets.send({ type: 'bets.cancelAllRequested', marketId })}
      >
        {text(marketId === null ? 'cancelEverywhere' : 'cancelAll', facts)}
      </Button>
    </KeptFocus>
  );
}

/** Live region for the result of the last cancellation of all that waits. */
export function CancelAllStatus() {
  const text = useText('openBets');
  const refusalText = useRefusalText();
  const outcome = useBetsSelector(selectCancelAll)?.outcome ?? null;
  const isCancelMissing = useBetsSelector(selectIsCancelCallMissing);
  const isNoticed = useIsNoticed(outcome?.kind === 'refused' ? outcome : null);
  return (
    <p className={styles.status} role="status">
      {outcome?.kind === 'done' &&
        (outcome.count === null ? text('nothingWaits') : text('cancelledAll', { count: outcome.count }))}
      {outcome?.kind === 'unconfirmed' && text('cancelAllUnconfirmed')}
      {outcome?.kind === 'unavailable' &&
        text(isCancelMissing ? 'cancelUnavailable' : 'cancelAllUnavailable')}
      {outcome?.kind === 'refused' &&
        !isNoticed &&
        `${text('cancelAllRefused')} ${refusalText(outcome)}`.trim()}
    </p>
  );
}
