import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import {
  type SlipSelectionActor,
  selectAskedLine,
  selectAskedPrice,
  selectIsConfirming,
  selectSelection,
  selectStake,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { rupees, wagerText } from '../../bets/bet-text';
import { useObstacle } from '../use-obstacle';

/**
 * Logs in, places or confirms. The same element in all three states, so that it keeps the focus. The second click of a
 * double click does not confirm.
 */
export function PlaceButton({
  slipSelection,
  obstacleId,
}: {
  slipSelection: SlipSelectionActor;
  obstacleId: string;
}) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const obstacle = useObstacle(slipSelection);
  const isConfirming = useSelector(slipSelection, selectIsConfirming);
  const { gtype, side } = useSelector(slipSelection, selectSelection);
  const quote = {
    gtype,
    side,
    price: useSelector(slipSelection, selectAskedPrice),
    line: useSelector(slipSelection, selectAskedLine),
  };
  const stake = useSelector(slipSelection, selectStake);
  const facts = { stake: rupees(stake ?? 0), price: wagerText(quote, betText) };
  const isVisitor = obstacle === 'SIGNED_OUT';
  const isFancy = gtype === 'fancy';
  const place = stake ? text(isFancy ? 'onLine.place' : 'place', facts) : text('placeWithoutStake');
  const confirm = text(isFancy ? 'onLine.confirm' : 'confirm', facts);
  return (
    <Button
      type="submit"
      block
      disabledBy={obstacle === null || isVisitor ? undefined : obstacleId}
      onClick={ignoreSecondClick}
    >
      {isVisitor ? text('logIn') : isConfirming ? confirm : place}
    </Button>
  );
}

function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
