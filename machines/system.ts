import type { ActorRef, EventObject, Snapshot } from 'xstate';
import { createEmptyActor } from 'xstate';
import type { AccountEvent } from './account/account.events';
import type { AppEvent } from './app/app.events';
import type { AuthEvent } from './app/auth/auth.events';
import type { BetSlipEvent } from './exchange/slip/bet-slip.events';
import type { BetsEvent } from './exchange/bets/bets.events';
import type { CatalogueEvent } from './games/catalogue/catalogue.events';
import type { NavigationEvent, StorageEvent, ToastsEvent } from './channels';
import type { ExchangeEvent } from './exchange/exchange.events';
import type { FavouritesEvent } from './games/favourites/favourites.events';
import type { GameLaunchEvent } from './games/launch/game-launch.events';
import type { GamesEvent } from './games/games.events';
import type { MatchesEvent } from './exchange/matches/matches.events';
import type { PreferencesEvent } from './app/preferences/preferences.events';
import type { RealtimeEvent } from './app/realtime/realtime.events';
import type { SessionEvent } from './app/session/session.events';
import type { SportsbookEvent } from './games/sportsbook/sportsbook.events';
import type { UpdatesEvent } from './app/updates/updates.events';
import type { VisitsEvent } from './app/visits/visits.events';
import type { WalletEvent } from './app/wallet/wallet.events';

/** The events of each actor that has a `systemId`. */
export interface Peers {
  account: AccountEvent;
  app: AppEvent;
  auth: AuthEvent;
  bets: BetsEvent;
  betSlip: BetSlipEvent;
  catalogue: CatalogueEvent;
  exchange: ExchangeEvent;
  favourites: FavouritesEvent;
  gameLaunch: GameLaunchEvent;
  games: GamesEvent;
  matches: MatchesEvent;
  navigation: NavigationEvent;
  preferences: PreferencesEvent;
  realtime: RealtimeEvent;
  session: SessionEvent;
  storage: StorageEvent;
  toasts: ToastsEvent;
  updates: UpdatesEvent;
  sportsbook: SportsbookEvent;
  visits: VisitsEvent;
  wallet: WalletEvent;
}

type PeerRef<Received extends EventObject> = ActorRef<Snapshot<unknown>, Received>;

/** Receives events for a peer that is not running, as in a test or before lazy loading: `sendTo(undefined)` would address the sender. */
const absentPeer = createEmptyActor();
absentPeer.start();

/** The target of a `sendTo`: the actor with this `systemId` in the sender's system. */
export const peer =
  <Address extends keyof Peers>(address: Address) =>
  ({ system }: { system: { get(systemId: string): unknown } }): PeerRef<Peers[Address]> =>
    (system.get(address) as PeerRef<Peers[Address]> | undefined) ?? absentPeer;
