import type * as v from 'valibot';
import type { bet as betSchema } from '../../../contract/bet';
import type { favouriteUpdate, getAppDetails, notification, requestUpdate } from '../../../contract/calls';
import type { AnswerOf } from '../../../contract/define';
import type { SessionRef } from './session';

/** A notification that was added. */
export interface AddedNotification {
  readonly playerId: number;
  readonly notification: v.InferInput<typeof notification>;
}

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
  /** A round of a game ended without a movement of money. Nothing is sent; bonuses and referral rewards count the round. */
  roundEnded(playerId: number): void;
  /** Sends changed app details and stops to every connection, with or without a session. */
  siteChanged(details: AnswerOf<typeof getAppDetails>): void;
  betChanged(playerId: number, bet: v.InferInput<typeof betSchema>): void;
  /** A limit, a pause or the reality check of the player changed. */
  protectionChanged(playerId: number): void;
  /** A match, competition or team is followed, or no longer. */
  favouriteChanged(playerId: number, update: v.InferInput<typeof favouriteUpdate>): void;
  /** A deposit or withdrawal was created or has changed. */
  requestChanged(playerId: number, update: RequestUpdate): void;
  /** Null: none was added. */
  notificationAdded(added: AddedNotification | null): void;
  /** The player has read notifications in another tab or on another device. */
  notificationsRead(playerId: number, read: NotificationsRead): void;
}
