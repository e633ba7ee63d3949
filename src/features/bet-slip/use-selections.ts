import { useCallback, useSyncExternalStore } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { SlipSelectionActor } from '../../../machines/slip-selection/slip-selection.selectors';

/** A value derived from several selections; a primitive, since snapshots of the store are compared by identity. */
export function useSelections<Value extends string | number>(
  slipSelections: readonly SlipSelectionActor[],
  select: (slipSelections: readonly SnapshotFrom<SlipSelectionActor>[]) => Value,
): Value {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const subscriptions = slipSelections.map((slipSelection) => slipSelection.subscribe(onChange));
      return () => {
        for (const subscription of subscriptions) subscription.unsubscribe();
      };
    },
    [slipSelections],
  );
  return useSyncExternalStore(subscribe, () =>
    select(slipSelections.map((slipSelection) => slipSelection.getSnapshot())),
  );
}
