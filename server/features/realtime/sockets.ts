import type { Server, Socket } from 'socket.io';
import type * as v from 'valibot';
import type { favouriteUpdate, getAppDetails, notificationsUpdate } from '../../../contract/calls';
import type { AnswerOf } from '../../../contract/define';
import type { RequestUpdate } from '../../kit/backend/notifier';
import type { Caller } from '../../kit/backend/session';
import type { WireBet } from '../exchange/bets/holding/wire-bet';
import type { toWireWallet } from '../ledger/wallet';
import type { BudgetExceeded } from './message-budget';

interface SocketData {
  /** Null for a visitor. */
  token: string | null;
  /** At the handshake; the session may have ended since. */
  caller: Caller | null;
}

interface ClientEvents {
  session_check(...args: unknown[]): void;
  'get:balance'(...args: unknown[]): void;
  'feed:watch'(...args: unknown[]): void;
  'feed:unwatch'(...args: unknown[]): void;
}

interface ServerEvents {
  session_refresh(): void;
  update_balance(wallet: ReturnType<typeof toWireWallet>): void;
  update_bet(bet: WireBet): void;
  update_protection(): void;
  update_app_details(details: AnswerOf<typeof getAppDetails>): void;
  update_favourites(update: v.InferInput<typeof favouriteUpdate>): void;
  update_request(update: RequestUpdate): void;
  update_notifications(update: v.InferInput<typeof notificationsUpdate>): void;
  /** Sent before the server closes a connection. */
  closing(notice: { reason: BudgetExceeded }): void;
}

/** Events between nodes. */
interface NodeEvents {
  sessions_ended(): void;
  /** Answers which of the players have a connection to the node. */
  connected_among(playerIds: readonly number[], answer: (connected: readonly number[]) => void): void;
}

export type PlayerSocket = Socket<ClientEvents, ServerEvents, NodeEvents, SocketData>;
export type PlayerSockets = Server<ClientEvents, ServerEvents, NodeEvents, SocketData>;

export const playerRoom = (playerId: number) => `player:${playerId}`;
export const sessionRoom = (sessionId: number) => `session:${sessionId}`;
