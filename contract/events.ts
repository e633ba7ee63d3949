import * as v from 'valibot';
import { bet } from './bet';
import { appDetails } from './entities';
import { feedFrame, heartbeat, unwatchRequest, watchAcknowledgement, watchRequest } from './feed';
import { roundedRupees } from './money';
import { messageText } from './text';
import { hasAmount, type WalletFields, walletFields } from './wallet';

/** Milliseconds that a client waits for an acknowledgement. */
export const ACKNOWLEDGEMENT_LIMIT = 1000;

const bareBalance = v.pipe(
  roundedRupees,
  v.transform((balance): WalletFields => ({ balance, cash: null, coins: null })),
);
const anyWallet = v.fallback(v.union([bareBalance, walletFields]), {
  balance: null,
  cash: null,
  coins: null,
});
const wrapped = v.object({ data: v.unknown() });

/** The amounts in a wallet, in its `data`, or in a bare balance; all null if none is a number. */
function amountsIn(sent: unknown): WalletFields {
  const wallet = v.parse(anyWallet, sent);
  return !hasAmount(wallet) && v.is(wrapped, sent) ? amountsIn(sent.data) : wallet;
}

/** Words of a status in place of that of the specification. */
const successes: ReadonlySet<string> = new Set(['success', 'ok', 'true', '1', '200']);

/** `{balance, …}` or a bare number. */
const balanceUpdate = v.pipe(v.unknown(), v.transform(amountsIn));

/** Only the status 'failed' ends the session; any other acknowledgement says nothing. */
const sessionCheckAcknowledgement = v.fallback(v.object({ status: v.string() }), { status: '' });

/** A backend may send no status. */
const unsuccessful = v.object({
  status: v.union([
    v.literal(false),
    v.literal(0),
    v.pipe(v.number(), v.minValue(400)),
    v.pipe(
      v.string(),
      v.trim(),
      v.toLowerCase(),
      v.check((status) => !successes.has(status)),
    ),
  ]),
});

/** Null if the status is not 'success', or if no amount is a number. */
const balanceAcknowledgement = v.pipe(
  v.unknown(),
  v.transform((answer) => {
    const wallet = amountsIn(answer);
    return hasAmount(wallet) && !v.is(unsuccessful, answer) ? wallet : null;
  }),
);

const SESSION_ERROR = v.literal('SessionError');
const sessionError = v.union([
  v.object({ data: v.object({ type: SESSION_ERROR }) }),
  v.object({ type: SESSION_ERROR }),
  v.object({ message: SESSION_ERROR }),
]);
const messageInData = v.object({ data: v.object({ message: v.unknown() }) });
const ownMessage = v.object({ message: v.pipe(v.string(), v.notValue('SessionError')) });

/**
 * The server's message if a connect_error of Socket.IO is a SessionError, empty if it has none; null for any other error.
 * Backends name the type in `data.type`, in `type` or as the message.
 */
export function sessionErrorMessage(error: unknown): string | null {
  if (!v.is(sessionError, error)) return null;
  const inData = v.is(messageInData, error) ? messageText(error.data.message) : '';
  return inData || (v.is(ownMessage, error) ? messageText(error.message) : '');
}

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
  /** The operator changed the app details, for example stopped bets. Sent to visitors too. */
  update_app_details: appDetails,
  /** A limit, a pause or the reality check of the player changed. */
  update_protection: v.optional(v.unknown()),
} as const;

export type EmittedName = keyof typeof emitted;
export type ReceivedName = keyof typeof received;
