import { useSelector } from '@xstate/react';
import { type MouseEvent, useId } from 'react';
import {
  type SlipSelectionActor,
  selectAdded,
  selectAskedLine,
  selectAskedPrice,
  selectIsConfirming,
  selectLiability,
  selectSelection,
  selectStake,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { formatPaise } from '../../../../ui/format';
import { rupees, wagerText } from '../../bets/bet-text';
import { useObstacle } from '../use-obstacle';
import styles from './PlaceButton.module.css';

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
  const taken = useTakenText(slipSelection);
  const takenId = useId();
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
      aria-describedby={taken === null ? undefined : takenId}
      className={taken === null ? undefined : styles.twoLines}
      onClick={ignoreSecondClick}
    >
      <span>
        {isVisitor ? text('logIn') : isConfirming ? confirm : place}
        {taken !== null && (
          <span id={takenId} className={styles.taken} aria-hidden="true">
            {taken}
          </span>
        )}
      </span>
    </Button>
  );
}

/** What the bet takes from the balance, where other bets on the market make that less than its loss; otherwise null. */
function useTakenText(slipSelection: SlipSelectionActor): string | null {
  const text = useText('betSlip');
  const liability = useSelector(slipSelection, selectLiability);
  // At least 0: an unmatched hedge frees nothing.
  const added = useSelector(slipSelection, selectAdded);
  return added === null || added === liability ? null : text('taken', { amount: formatPaise(added) });
}

function ignoreSecondClick(event: MouseEvent) {
  if (event.detail > 1) event.preventDefault();
}
