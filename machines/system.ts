import type { ActorRef, EventObject, Snapshot } from 'xstate';
import { createEmptyActor } from 'xstate';
import type { AppEvent } from './app/app.events';
import type { AuthEvent } from './auth/auth.events';
import type { BetSlipEvent } from './bet-slip/bet-slip.events';
import type { BetsEvent } from './bets/bets.events';
import type { NavigationEvent, StorageEvent, ToastsEvent } from './channels';
import type { ExchangeEvent } from './exchange/exchange.events';
import type { MatchesEvent } from './matches/matches.events';
import type { PreferencesEvent } from './preferences/preferences.events';
import type { RealtimeEvent } from './realtime/realtime.events';
import type { SessionEvent } from './session/session.events';
import type { UpdatesEvent } from './updates/updates.events';
import type { VisitsEvent } from './visits/visits.events';
import type { WalletEvent } from './wallet/wallet.events';

/** Who can be addressed by name (`systemId`) from anywhere in the system, and what each understands. */
export interface Peers {
  app: AppEvent;
  auth: AuthEvent;
  bets: BetsEvent;
  betSlip: BetSlipEvent;
  exchange: ExchangeEvent;
  matches: MatchesEvent;
  navigation: NavigationEvent;
  preferences: PreferencesEvent;
  realtime: RealtimeEvent;
  session: SessionEvent;
  storage: StorageEvent;
  toasts: ToastsEvent;
  updates: UpdatesEvent;
  visits: VisitsEvent;
  wallet: WalletEvent;
}

type PeerRef<Understood extends EventObject> = ActorRef<Snapshot<unknown>, Understood>;

/** Stands in for a peer that is not there yet, or when a machine runs alone, in a picture or a test: `sendTo` on `undefined` would send to itself. */
const nobody = createEmptyActor();
nobody.start();

/** The target of a `sendTo`: the peer with this address in the sender's own system. */
export const peer =
  <Address extends keyof Peers>(address: Address) =>
  ({ system }: { system: { get(systemId: string): unknown } }): PeerRef<Peers[Address]> =>
    (system.get(address) as PeerRef<Peers[Address]> | undefined) ?? nobody;
