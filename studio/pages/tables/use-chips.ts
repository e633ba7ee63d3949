import { useSelector } from '@xstate/react';
import { useCallback, useMemo, useState } from 'react';
import { useGame } from '../game/game-context';
import { playSound } from '../sound/sound';
import { chipValues } from '../ui/chip-values';
import { useTable, useTableContext } from './use-table';

/** Chips of the table's limits, the chosen one, and how it is put on a spot. */
export function useChips() {
  const { game } = useGame();
  const table = useTable();
  const min = useSelector(game, ({ context }) => context.welcome?.min ?? 0);
  const max = useSelector(game, ({ context }) => context.welcome?.max ?? 0);
  const values = useMemo(() => chipValues(min, max), [min, max]);
  const [choice, setChoice] = useState<number | null>(null);
  const chosen = choice ?? values[Math.min(1, values.length - 1)] ?? 0;
  const onPlace = useCallback(
    (spot: string) => {
      playSound('chip');
      table.send({ type: 'table.chipPlaced', chip: { spot, stake: chosen } });
    },
    [table, chosen],
  );
  return { values, chosen, onChoose: setChoice, onPlace };
}

export interface SpotState {
  readonly placed: number;
  readonly draft: number;
  readonly total: number;
  readonly hasWon: boolean | null;
}

/** What lies on each spot. */
export function useSpotState(): (spot: string) => SpotState {
  const state = useTableContext(({ state }) => state);
  const draft = useTableContext(({ draft }) => draft);
  const request = useTableContext(({ request }) => request);
  return (spot) => {
    const bet = state?.bets.find((bet) => bet.spot === spot);
    const sent = request?.bets.find((bet) => bet.spot === spot)?.stake ?? 0;
    const waiting = draft.reduce((sum, chip) => (chip.spot === spot ? sum + chip.stake : sum), sent);
    return {
      placed: bet?.stake ?? 0,
      draft: waiting,
      total: state?.totals.find((total) => total.spot === spot)?.stake ?? 0,
      hasWon: bet?.won === undefined || bet.won === null ? null : bet.won > 0,
    };
  };
}
