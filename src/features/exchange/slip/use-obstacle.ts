import { useSelector } from '@xstate/react';
import {
  type SelectionObstacle,
  type SlipSelectionActor,
  selectObstacle,
} from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useIsStopped } from '../../../view/actors/stops';

export type ShownObstacle = SelectionObstacle | 'STOPPED';

/** Why the selection cannot be placed now; null if it can. A stop of the operator comes before what the player can mend. */
export function useObstacle(slipSelection: SlipSelectionActor): ShownObstacle | null {
  const obstacle = useSelector(slipSelection, selectObstacle);
  const areBetsStopped = useIsStopped('bets');
  const isSent = obstacle === 'BUSY' || obstacle === 'PLACED';
  return areBetsStopped && !isSent ? 'STOPPED' : obstacle;
}
