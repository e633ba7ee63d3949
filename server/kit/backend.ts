import type { Logger } from 'pino';
import type * as v from 'valibot';
import type { getAppDetails, requestUpdate } from '../../contract/calls';
import type { AnswerOf } from '../../contract/define';
import type { WireBet } from '../features/bets/holding/wire-bet';
import type { MovableClock } from './clock';
import type { Messenger } from '../features/players/codes/messenger';
import type { Config } from '../compose/config';
import type { Database } from '../database/open';
import type { Exchange } from '../features/exchange/exchange';
import type { LiveMarkets } from '../features/exchange/markets/live-markets';
import type { RateLimits } from './http/limits/rate-limits';
import type { AddedNotification } from '../features/notifications/notification';
import type { Cashier } from '../features/payments/cashier';
import type { PaymentGateways } from '../features/payments/gateways/gateways';
import type { Adapters } from '../features/providers/adapters/adapter';
import type { Faults } from './faults';
import type { SessionCache, SessionRef } from './session';
import type { Sealing } from '../features/players/two-factor/sealing';

/** Event `update_request` of the socket. */
export type RequestUpdate = v.InferInput<typeof requestUpdate>;

export interface NotificationsRead {
  readonly id: number;
  /** All older notifications were read, too. */
  readonly older: boolean;
  readonly unread: number;
}

/** Notifies connected players; called after a change is committed, never before. */
export interface Notifier {
  /** Makes the player's other sessions check themselves. */
  sessionOpened(session: SessionRef): void;
  sessionsEnded(sessions: readonly SessionRef[]): void;
  walletChanged(playerId: number): void;
  /** Sends changed app details and stops to every connection, with or without a session. */
  siteChanged(details: AnswerOf<typeof getAppDetails>): void;
  betChanged(playerId: number, bet: WireBet): void;
  /** A limit, a pause or the reality check of the player changed. */
  protectionChanged(playerId: number): void;
  /** A deposit or withdrawal was created or has changed. */
  requestChanged(playerId: number, update: RequestUpdate): void;
  /** Null: none was added. */
  notificationAdded(added: AddedNotification | null): void;
  /** In another tab or on another device of the player. */
  notificationsRead(playerId: number, read: NotificationsRead): void;
}

/** `hasFailed`: calls are answered 503 until the process ends. */
export interface BackendStatus {
  hasFailed: boolean;
}

/** Dependencies of the features of the backend. */
export interface Backend {
  readonly config: Config;
  readonly log: Logger;
  readonly clock: MovableClock;
  readonly status: Readonly<BackendStatus>;
  readonly db: Database;
  readonly limits: RateLimits;
  readonly sessions: SessionCache;
  readonly sealing: Sealing;
  /** Null without a message gateway: one-time codes cannot be sent. */
  readonly messenger: Messenger | null;
  readonly notifier: Notifier;
  readonly faults: Faults;
  readonly markets: LiveMarkets;
  readonly exchange: Exchange;
  /** Connected providers of games. */
  readonly adapters: Adapters;
  readonly gateways: PaymentGateways;
  readonly cashier: Cashier;
}
