import { useSelector } from '@xstate/react';
import type { MouseEvent } from 'react';
import {
  type BetLegActor,
  askedLine as selectAskedLine,
  askedPrice as selectAskedPrice,
  isConfirming as selectIsConfirming,
  obstacle as selectObstacle,
  pick as selectPick,
  stake as selectStake,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { Button } from '../../ui/buttons/Button';
import { quoteText } from '../bets/price-text';
import { rupees } from './outcome-messages';
import { useSlipWords } from './use-slip-words';

/**
 * Says what happens. It is one button from the first press to the confirmation, so that the focus stays where it is; the second
 * click of a double click confirms nothing.
 */
export function PlaceButton({ leg, obstacleId }: { leg: BetLegActor; obstacleId: string }) {
  const { bets, words } = useSlipWords();
  const obstacle = useSelector(leg, selectObstacle);
  const isConfirming = useSelector(leg, selectIsConfirming);
  const { gtype } = useSelector(leg, selectPick);
  const quote = { gtype, price: useSelector(leg, selectAskedPrice), line: useSelector(leg, selectAskedLine) };
  const stake = useSelector(leg, selectStake);
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
