import { useSelector } from '@xstate/react';
import {
  type SelectionObstacle,
  type SlipSelectionActor,
  selectObstacle,
} from '../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useIsPaused } from '../../../view/actors/pause';
import { useIsStopped } from '../../../view/actors/stops';

export type ShownObstacle = SelectionObstacle | 'STOPPED' | 'PAUSED';

/** Why the selection cannot be placed now; null if it can. A stop of the operator and a pause of the player come before what the player can mend. */
export function useObstacle(slipSelection: SlipSelectionActor): ShownObstacle | null {
  const obstacle = useSelector(slipSelection, selectObstacle);
  const areBetsStopped = useIsStopped('bets');
  const isPaused = useIsPaused();
  const isSent = obstacle === 'BUSY' || obstacle === 'PLACED';
  if (isSent) return obstacle;
  if (areBetsStopped) return 'STOPPED';
  return isPaused ? 'PAUSED' : obstacle;
}
