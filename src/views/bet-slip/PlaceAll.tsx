import type { MouseEvent } from 'react';
import type { SnapshotFrom } from 'xstate';
import { type BetLegActor, isConfirming, obstacle, stake } from '../../../machines/bet-leg/bet-leg.selectors';
import { useBetSlip } from '../../app/hooks/exchange';
import { Button } from '../../ui/action/Button';
import { rupees } from './leg-news';
import { useLegs } from './use-legs';
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
