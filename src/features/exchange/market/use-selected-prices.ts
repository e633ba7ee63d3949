import { useCallback } from 'react';
import { selectDraftPrice } from '../../../../machines/exchange/slip/bet-slip.selectors';
import { useBetSlipSelector } from '../../../view/actors/exchange';

type Side = 'back' | 'lay';

const SIDES = ['back', 'lay'] as const;

const keyOf = (runnerId: string, side: Side): string => `${side} ${runnerId}`;

/**
 * The prices of a market that are on the slip, in hundredths; null for others. Selected once for all runners: a market renders many
 * times a second, and the slip seldom changes.
 */
export function useSelectedPrices(
  marketId: string,
  runnerIds: readonly string[],
): (runnerId: string, side: Side) => number | null {
  const chosen = useBetSlipSelector((slip) =>
    runnerIds
      .flatMap((runnerId) =>
        SIDES.flatMap((side) => {
          const price = selectDraftPrice(marketId, runnerId, side)(slip);
          return price === null ? [] : `${price} ${keyOf(runnerId, side)}`;
        }),
      )
      .join('\n'),
  );
  return useCallback(
    (runnerId, side) => {
      const found = chosen.split('\n').find((line) => line.endsWith(` ${keyOf(runnerId, side)}`));
      return found === undefined ? null : Number.parseInt(found, 10);
    },
    [chosen],
  );
}
