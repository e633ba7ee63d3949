import { useEffect } from 'react';
import { type BetsActor, selectDisconnectRef } from '../../../../machines/exchange/bets/bets.selectors';
import type { DisconnectActor } from '../../../../machines/exchange/bets/disconnect/disconnect.selectors';
import { useBets, useBetsSelector } from '../../../view/actors/exchange';

/** How many mounted components use the setting. */
const users = new WeakMap<BetsActor, number>();

/** The setting that cancels waiting bets without a connection. Loaded while a component that uses it is mounted. */
export function useDisconnect(): DisconnectActor | undefined {
  const bets = useBets();
  useEffect(() => {
    const add = (change: 1 | -1): number => {
      const count = (users.get(bets) ?? 0) + change;
      users.set(bets, count);
      return count;
    };
    if (add(1) === 1) bets.send({ type: 'bets.disconnectOpened' });
    return () => {
      if (add(-1) === 0) bets.send({ type: 'bets.disconnectLeft' });
    };
  }, [bets]);
  return useBetsSelector(selectDisconnectRef);
}
