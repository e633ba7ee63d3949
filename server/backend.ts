import type { Logger } from 'pino';
import type { WireBet } from './bets/wire';
import type { MovableClock } from './clock';
import type { Messenger } from './codes/messenger';
import type { Config } from './config';
import type { Database } from './database/open';
import type { Exchange } from './exchange/exchange';
import type { LiveMarkets } from './exchange/live-markets';
import type { RateLimits } from './http/rate-limits';
import type { Faults } from './sandbox/faults';
import type { SessionCache, SessionRef } from './sessions/session';

/** Tells connected players what changed; called after the change is committed, never before. */
export interface Notifier {
  /** The other sessions of the player check themselves. */
  sessionOpened(session: SessionRef): void;
  sessionsEnded(sessions: readonly SessionRef[]): void;
  walletChanged(playerId: number): void;
  betChanged(playerId: number, bet: WireBet): void;
}

/** What the parts of the backend are given to work with. */
export interface Backend {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: MovableClock;
  readonly db: Database;
  readonly limits: RateLimits;
  readonly sessions: SessionCache;
  /** None where no gateway is connected: codes cannot be sent then. */
  readonly messenger: Messenger | null;
  readonly notifier: Notifier;
  readonly faults: Faults;
  readonly markets: LiveMarkets;
  readonly exchange: Exchange;
}
