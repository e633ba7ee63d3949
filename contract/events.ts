import * as v from 'valibot';
import { bet } from './calls/bets';
import { feedFrame, heartbeat, unwatchRequest, watchAcknowledgement, watchRequest } from './feed';
import { rupees } from './money';

/** Milliseconds that a client waits for an acknowledgement. */
export const ACKNOWLEDGEMENT_LIMIT = 1000;

export const walletFields = v.object({
  balance: rupees,
  cash: v.optional(v.nullable(rupees)),
  coins: v.optional(v.nullable(rupees)),
});

const sessionCheckAcknowledgement = v.object({ status: v.string() });

const balanceAcknowledgement = v.variant('status', [
  v.object({ status: v.literal('success'), ...walletFields.entries }),
  v.object({ status: v.pipe(v.string(), v.notValue('success')) }),
]);

/** `{balance, …}` or a bare number. */
export const balanceUpdate = v.union([
  walletFields,
  v.pipe(
    rupees,
    v.transform((balance): v.InferOutput<typeof walletFields> => ({ balance })),
  ),
]);

/** `err.data` of Socket.IO's connect_error for a refused handshake. */
export const handshakeRefusal = v.object({ type: v.literal('SessionError'), message: v.string() });

const noPayload = v.undefined();

/** Client → server, each acknowledged. The specification does not show those of the feed. */
export const emitted = {
  session_check: { payload: noPayload, acknowledgement: sessionCheckAcknowledgement },
  'get:balance': { payload: noPayload, acknowledgement: balanceAcknowledgement },
  'feed:watch': { payload: watchRequest, acknowledgement: watchAcknowledgement },
  'feed:unwatch': { payload: unwatchRequest, acknowledgement: v.object({ status: v.literal('success') }) },
} as const;

/** Server → client. */
export const received = {
  session_refresh: v.optional(v.unknown()),
  update_balance: balanceUpdate,
  'feed:frame': feedFrame,
  'feed:heartbeat': heartbeat,
  /** A bet of the player changed. */
  update_bet: bet,
} as const;

export type EmittedName = keyof typeof emitted;
export type ReceivedName = keyof typeof received;
