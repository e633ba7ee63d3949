import { useSelector } from '@xstate/react';
import { createContext, useContext, useEffect } from 'react';
import type { AccountScreenName, OpenedScreen } from '../../../machines/account/account.events';
import {
  type AccountActor,
  type ScreenActors,
  selectRealityCheckRef,
  selectScreenRef,
} from '../../../machines/account/account.selectors';

export const AccountContext = createContext<AccountActor | null>(null);

/** The account actor, provided by `AccountBoundary`. It runs as long as the root actor. */
function useAccount(): AccountActor {
  const account = useContext(AccountContext);
  if (!account) throw new Error('No account: this component is outside <AccountBoundary>.');
  return account;
}

/** Opens a child of the account on mount and stops it on unmount. Another input opens it again; inputs are compared by value. */
export function useAccountScreen<Name extends AccountScreenName>(
  screen: Extract<OpenedScreen, { name: Name }>,
): ScreenActors[Name] | null {
  const account = useAccount();
  const { name } = screen as { name: Name };
  const opened = JSON.stringify(screen);
  useEffect(() => {
    account.send({ type: 'account.opened', screen: JSON.parse(opened) as OpenedScreen });
    return () => account.send({ type: 'account.left', name });
  }, [account, name, opened]);
  return useSelector(account, selectScreenRef(name));
}

/** The actor of the reality check, which runs as long as the player is signed in. */
export const useAccountRealityCheck = () => useSelector(useAccount(), selectRealityCheckRef);
