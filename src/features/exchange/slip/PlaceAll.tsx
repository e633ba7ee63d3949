import type { MouseEvent } from 'react';
import {
  selectIsConfirmingAll,
  selectPlaceableCount,
  selectPlaceableShortfall,
  selectPlaceableStake,
} from '../../../../machines/exchange/slip/bet-slip.selectors';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { useBetSlip, useBetSlipSelector } from '../../../view/actors/exchange';
import { useIsPaused } from '../../../view/actors/pause';
import { useStop } from '../../refusals/Stopped';
import { rupees } from '../bets/bet-text';

/** Places several bets with one confirmation. */
export function PlaceAll() {
  const text = useText('betSlip');
  const slip = useBetSlip();
  const count = useBetSlipSelector(selectPlaceableCount);
  const total = rupees(useBetSlipSelector(selectPlaceableStake));
  const shortfall = useBetSlipSelector(selectPlaceableShortfall);
  const isConfirming = useBetSlipSelector(selectIsConfirmingAll);
  const stop = useStop('bets', 'slip');
  const betText = useText('bets');
  const isPaused = useIsPaused();
  if (count < 2) return null;

  /** The second click of a double click does not confirm. */
  function placeAll(event: MouseEvent) {
    if (event.detail > 1) return;
    // The button disappears with the confirmation: the focus goes to the first of the bets, and from there to its result.
    if (isConfirming)
      event.currentTarget.closest('[data-slip]')?.querySelector('li')?.focus({ preventScroll: true });
    slip.send({ type: 'betSlip.placeAllRequested' });
  }

  return (
    <>
      {stop.notice}
      {shortfall > 0 && (
        <Notice tone="warn">{text('allExceedBalance', { shortfall: rupees(shortfall) })}</Notice>
      )}
      <Button
        block
        variant={isConfirming ? 'primary' : 'quiet'}
        disabledBy={stop.disabledBy}
        disabledReason={isPaused ? betText('reasons.PLAYER_PAUSED') : undefined}
        onClick={placeAll}
      >
        {isConfirming ? text('confirmAll', { count, total }) : text('placeAll', { count, total })}
      </Button>
    </>
  );
}
