import { useCallback } from 'react';
import { selectHasDraft } from '../../../../machines/bet-slip/bet-slip.selectors';
import { useBetSlipSelector } from '../../../actors/exchange';

type Side = 'back' | 'lay';

const keyOf = (runnerId: string, side: Side): string => `${side} ${runnerId}`;

/**
 * Which prices of a market are in the slip. Asked once for all its runners: they are drawn again many times a second, and the
 * slip seldom changes.
 */
export function useChosen(
  marketId: string,
  runnerIds: readonly string[],
): (runnerId: string, side: Side) => boolean {
  const chosen = useBetSlipSelector((slip) =>
    runnerIds
      .flatMap((runnerId) =>
        (['back', 'lay'] as const).flatMap((side) =>
          selectHasDraft(marketId, runnerId, side)(slip) ? keyOf(runnerId, side) : [],
        ),
      )
      .join('\n'),
  );
  return useCallback((runnerId, side) => chosen.split('\n').includes(keyOf(runnerId, side)), [chosen]);
}
