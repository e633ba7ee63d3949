import { useCallback, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { BetLegActor } from '../../../machines/slip-selection/slip-selection.selectors';

/** Something about all legs together: a number or a text, since it is compared. */
export function useLegs<Part extends string | number>(
  legs: readonly BetLegActor[],
  select: (legs: readonly SnapshotFrom<BetLegActor>[]) => Part,
): Part {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscriptions = legs.map((leg) => leg.subscribe(onChange));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    [legs],
  );
  return useSyncExternalStore(subscribe, () => select(legs.map((leg) => leg.getSnapshot())));
}
