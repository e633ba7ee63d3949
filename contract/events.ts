import * as v from 'valibot';
import { rupees } from './money';

/** Milliseconds that a client waits for the acknowledgement of what it emits. */
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

/** `{balance, …}`; a bare number is understood. */
export const balanceUpdate = v.union([
  walletFields,
  v.pipe(
    rupees,
    v.transform((balance): v.InferOutput<typeof walletFields> => ({ balance })),
  ),
]);

/** `err.data` of Socket.IO's connect_error when the handshake was refused. */
export const handshakeRefusal = v.object({ type: v.literal('SessionError'), message: v.string() });

/** Client → server, each acknowledged. */
export const emitted = {
  session_check: { acknowledgement: sessionCheckAcknowledgement },
  'get:balance': { acknowledgement: balanceAcknowledgement },
} as const;

/** Server → client. */
export const received = {
  session_refresh: v.optional(v.unknown()),
  update_balance: balanceUpdate,
} as const;

export type EmittedName = keyof typeof emitted;
export type ReceivedName = keyof typeof received;
