import type { MouseEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import {
  type BetLegActor,
  isConfirming,
  obstacle,
  stake,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { useBetSlip } from '../../actors/exchange';
import { Button } from '../../ui/buttons/Button';
import { rupees } from './outcome-messages';
import { useLegs } from './use-selections';
import { useSlipWords } from './use-slip-words';

type Leg = SnapshotFrom<BetLegActor>;

const placeable = (legs: readonly Leg[]): readonly Leg[] => legs.filter((leg) => obstacle(leg) === null);
const countOf = (legs: readonly Leg[]): number => placeable(legs).length;
const totalOf = (legs: readonly Leg[]): number =>
  placeable(legs).reduce((total, leg) => total + (stake(leg) ?? 0), 0);
const confirmingOf = (legs: readonly Leg[]): number => legs.filter(isConfirming).length;

/** Several bets at once: asked for together, and confirmed together. */
export function PlaceAll({ legs }: { legs: readonly BetLegActor[] }) {
  const { words } = useSlipWords();
  const slip = useBetSlip();
  const count = useLegs(legs, countOf);
  const total = rupees(useLegs(legs, totalOf));
  const isConfirming = useLegs(legs, confirmingOf) === count;
  if (count < 2) return null;

  function place(event: MouseEvent) {
    if (event.detail > 1) return;
    if (!isConfirming) return slip.send({ type: 'betSlip.placeRequested' });
    for (const leg of legs) leg.send({ type: 'betLeg.confirmed' });
  }

  return (
    <Button block variant={isConfirming ? 'primary' : 'quiet'} onClick={place}>
      {isConfirming ? words.confirmAll(count, total) : words.placeAll(count, total)}
    </Button>
  );
}
