import { useSelector } from '@xstate/react';
import { selectRealityCheckRef } from '../../../machines/account/account.selectors';
import { selectPause } from '../../../machines/account/protection/reality-check/reality-check.selectors';
import { selectAccount } from '../../../machines/app/lazy-actors.selectors';
import { useAppSelector } from './actors';

/** Whether the player is on a time-out or has excluded themselves; false until it is loaded. */
export function useIsPaused(): boolean {
  const account = useAppSelector(selectAccount) ?? undefined;
  const check = useSelector(account, (each) => each && selectRealityCheckRef(each)) ?? undefined;
  return useSelector(check, (each) => each !== undefined && selectPause(each) !== null);
}
