import { useSelector } from '@xstate/react';
import { createContext, useContext } from 'react';
import type { SnapshotFrom } from 'xstate';
import type { AppActor } from '../../../machines/app/app.selectors';
import type { AuthActor } from '../../../machines/app/auth/auth.selectors';
import type { PreferencesActor } from '../../../machines/app/preferences/preferences.selectors';
import type { RealtimeActor } from '../../../machines/app/realtime/realtime.selectors';
import type { SessionActor } from '../../../machines/app/session/session.selectors';
import type { UpdatesActor } from '../../../machines/app/updates/updates.selectors';
import type { WalletActor } from '../../../machines/app/wallet/wallet.selectors';

/** The actors that views subscribe to, by their address in the system. */
interface Actors {
  app: AppActor;
  auth: AuthActor;
  preferences: PreferencesActor;
  realtime: RealtimeActor;
  session: SessionActor;
  updates: UpdatesActor;
  wallet: WalletActor;
}

/** The root actor. The actors above live as long as it does. */
export const AppActorContext = createContext<AppActor | null>(null);

function useActor<Address extends keyof Actors>(address: Address): Actors[Address] {
  const app: AppActor | null = useContext(AppActorContext);
  if (!app) throw new Error('No actor outside <App>.');
  if (address === 'app') return app as Actors[Address];
  const actor: Actors[Address] | undefined = app.system.get(address);
  if (!actor) throw new Error(`No actor "${address}".`);
  return actor;
}

export const useApp = (): AppActor => useActor('app');
export const useAuth = (): AuthActor => useActor('auth');
export const usePreferences = (): PreferencesActor => useActor('preferences');
const useRealtime = (): RealtimeActor => useActor('realtime');
export const useSession = (): SessionActor => useActor('session');
export const useUpdates = (): UpdatesActor => useActor('updates');
const useWallet = (): WalletActor => useActor('wallet');

// A selector returns a primitive or a stable reference, never a whole snapshot.
export const useAppSelector = <Selected>(selector: (app: SnapshotFrom<AppActor>) => Selected): Selected =>
  useSelector(useApp(), selector);
export const useAuthSelector = <Selected>(selector: (auth: SnapshotFrom<AuthActor>) => Selected): Selected =>
  useSelector(useAuth(), selector);
export const usePreferencesSelector = <Selected>(
  selector: (preferences: SnapshotFrom<PreferencesActor>) => Selected,
): Selected => useSelector(usePreferences(), selector);
export const useRealtimeSelector = <Selected>(
  selector: (realtime: SnapshotFrom<RealtimeActor>) => Selected,
): Selected => useSelector(useRealtime(), selector);
export const useSessionSelector = <Selected>(
  selector: (session: SnapshotFrom<SessionActor>) => Selected,
): Selected => useSelector(useSession(), selector);
export const useUpdatesSelector = <Selected>(
  selector: (updates: SnapshotFrom<UpdatesActor>) => Selected,
): Selected => useSelector(useUpdates(), selector);
export const useWalletSelector = <Selected>(
  selector: (wallet: SnapshotFrom<WalletActor>) => Selected,
): Selected => useSelector(useWallet(), selector);
