import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import { useGame } from './game-context';

/** Balance to show in place of the known one while an outcome is being shown that the balance already includes. */
let held: number | null = null;
const listeners = new Set<() => void>();

export function holdShownBalance(balance: number | null): void {
  held = balance;
  for (const notify of listeners) notify();
}

const subscribe = (notify: () => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};

/** Paise. The balance as the studio reported it, without winnings whose outcome is not shown yet. */
export function useShownBalance(): number {
  const { game } = useGame();
  const balance = useSelector(game, ({ context }) => context.balance ?? 0);
  return useSyncExternalStore(subscribe, () => held) ?? balance;
}
