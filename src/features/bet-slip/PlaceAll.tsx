import type { MouseEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import {
  type SlipSelectionActor,
  selectIsConfirming,
  selectObstacle,
  selectStake,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { useBetSlip } from '../../actors/exchange';
import { Button } from '../../ui/buttons/Button';
import { rupees } from './placed/outcome-messages';
import { useSelections } from './use-selections';
import { useSlipWords } from './use-slip-words';

type SelectionCard = SnapshotFrom<SlipSelectionActor>;

const placeable = (slipSelections: readonly SelectionCard[]): readonly SelectionCard[] =>
  slipSelections.filter((slipSelection) => selectObstacle(slipSelection) === null);
const countOf = (slipSelections: readonly SelectionCard[]): number => placeable(slipSelections).length;
const totalOf = (slipSelections: readonly SelectionCard[]): number =>
  placeable(slipSelections).reduce((total, slipSelection) => total + (selectStake(slipSelection) ?? 0), 0);
const confirmingOf = (slipSelections: readonly SelectionCard[]): number =>
  slipSelections.filter(selectIsConfirming).length;

/** Places and confirms all selections that can be placed. */
export function PlaceAll({ slipSelections }: { slipSelections: readonly SlipSelectionActor[] }) {
  const { words } = useSlipWords();
  const slip = useBetSlip();
  const count = useSelections(slipSelections, countOf);
  const total = rupees(useSelections(slipSelections, totalOf));
  const isConfirming = useSelections(slipSelections, confirmingOf) === count;
  if (count < 2) return null;

  function place(event: MouseEvent) {
    if (event.detail > 1) return;
    if (!isConfirming) return slip.send({ type: 'betSlip.placeRequested' });
    for (const slipSelection of slipSelections) slipSelection.send({ type: 'slipSelection.confirmed' });
  }

  return (
    <Button block variant={isConfirming ? 'primary' : 'quiet'} onClick={place}>
      {isConfirming ? words.confirmAll(count, total) : words.placeAll(count, total)}
    </Button>
  );
}
