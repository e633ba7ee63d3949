import type { Logger } from 'pino';
import type { BetOnTheWire } from './bets/wire';
import type { MovableClock } from './clock';
import type { Messenger } from './codes/messenger';
import type { Config } from './config';
import type { Database } from './database/open';
import type { Exchange } from './exchange/exchange';
import type { LiveMarkets } from './exchange/live-markets';
import type { Limits } from './http/rate-limits';
import type { Faults } from './sandbox/faults';
import type { HeldSessions, SessionId } from './sessions/session';

/** Tells connected players what changed; called after the change is committed, never before. */
export interface Announcer {
  /** The other sessions of the player check themselves. */
  signedIn(session: SessionId): void;
  sessionsEnded(sessions: readonly SessionId[]): void;
  walletMoved(playerId: number): void;
  betChanged(playerId: number, bet: BetOnTheWire): void;
}

/** What the parts of the backend are given to work with. */
export interface Backend {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: MovableClock;
  readonly db: Database;
  readonly limits: Limits;
  readonly sessions: HeldSessions;
  /** None where no gateway is connected: codes cannot be sent then. */
  readonly messenger: Messenger | null;
  readonly announcer: Announcer;
  readonly faults: Faults;
  readonly markets: LiveMarkets;
  readonly exchange: Exchange;
}
