import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import {
  type SlipSelectionActor,
  selectAskedLine,
  selectAskedPrice,
  selectIsConfirming,
  selectObstacle,
  selectSelection,
  selectStake,
} from '../../../../machines/slip-selection/slip-selection.selectors';
import { Button } from '../../../ui/buttons/Button';
import { quoteText } from '../../bets/bet-text';
import { rupees } from '../placed/outcome-messages';
import { useSlipWords } from '../use-slip-words';

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
  const { bets, words } = useSlipWords();
  const obstacle = useSelector(slipSelection, selectObstacle);
  const isConfirming = useSelector(slipSelection, selectIsConfirming);
  const { gtype } = useSelector(slipSelection, selectSelection);
  const quote = {
    gtype,
    price: useSelector(slipSelection, selectAskedPrice),
    line: useSelector(slipSelection, selectAskedLine),
  };
  const stake = useSelector(slipSelection, selectStake);
  const [amount, price] = [rupees(stake ?? 0), quoteText(quote, bets)];
  const isVisitor = obstacle === 'SIGNED_OUT';
  const place = stake ? words.placeShort(amount, price) : words.placeNothing;
  return (
    <Button
      type="submit"
      block
      disabledBy={obstacle === null || isVisitor ? undefined : obstacleId}
      onClick={ignoreSecondClick}
    >
      {isVisitor ? words.logIn : isConfirming ? words.confirm(amount, price) : place}
    </Button>
  );
}

function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
