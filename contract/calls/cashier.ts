import * as v from 'valibot';
import { ANY_REFERENCE, proofFiles } from '../../domain/cashier';
import { depositStatuses, gatewayKinds, languages, withdrawalStatuses } from '../../domain/lists';
import { defineCall, noPayload, orNull } from '../define';
import { requestRupees, roundedRupees, rupees } from '../money';
import { idempotencyKey, identifier, optionalText, requestIdText, requestText, timestamp } from '../text';
import { paged, pagedQuery } from './paging';

export const gatewayKind = v.picklist(gatewayKinds);

export const gateway = v.object({
  id: v.fallback(v.optional(identifier, ''), ''),
  slug: v.pipe(v.string(), v.nonEmpty()),
  name: v.pipe(v.string(), v.nonEmpty()),
  kind: orNull(gatewayKind),
  /** Limits of a deposit. */
  min: orNull(roundedRupees),
  /** 0: no limit. */
  max: v.fallback(v.optional(roundedRupees, 0), 0),
  image: optionalText,
  /** Within which most deposits of the last days were credited. Missing where too few were. */
  minutes: v.fallback(v.optional(v.pipe(v.number(), v.safeInteger(), v.minValue(1))), undefined),
});

const moneyRequest = {
  id: identifier,
  created_at: timestamp,
  /** Null while the request is pending. */
  decided_at: orNull(v.nullable(timestamp)),
  amount: roundedRupees,
  /** Why the request was rejected; shown to the player. */
  reason: optionalText,
};

export const deposit = v.object({
  ...moneyRequest,
  /** Final except that a hosted gateway may report a payment later: a deposit that is not approved is then still approved. */
  status: orNull(v.picklist(depositStatuses)),
  /** Slug of the gateway. */
  gateway: optionalText,
  /** Reference of the bank (UTR); empty for a hosted gateway until it has reported the payment. */
  reference: optionalText,
  /** `tr` of the UPI link by which it was paid; empty without one. */
  payment_reference: optionalText,
  /** Null of a backend that takes no proofs. */
  has_proof: orNull(v.boolean()),
  /** Page of the gateway, while the deposit can be paid there. */
  redirect_url: orNull(v.nullable(v.pipe(v.string(), v.url()))),
  /** Until when that page takes the payment. */
  pay_until: orNull(v.nullable(timestamp)),
});

export const withdrawal = v.object({
  ...moneyRequest,
  status: orNull(v.picklist(withdrawalStatuses)),
  bank_id: v.fallback(v.optional(identifier, ''), ''),
  /** Masked bank account, or UPI id. */
  destination: optionalText,
  /** Reference of the bank, once paid. */
  reference: optionalText,
  /** Null: unknown. */
  can_cancel: orNull(v.boolean()),
});

export const gateways = defineCall({
  method: 'GET',
  path: '/gateways',
  host: 'services',
  access: 'player',
  summary: 'Payment gateways for deposits',
  payload: noPayload,
  answer: v.array(gateway),
  assumed: 'both',
});

export const depositCreate = defineCall({
  method: 'POST',
  path: '/deposit/create',
  access: 'player',
  summary: 'Report a payment by UPI or bank transfer with its reference',
  payload: v.object({
    key: idempotencyKey,
    /** Slug of a gateway of kind `upi` or `bank`. */
    gateway: v.pipe(requestText(64), v.nonEmpty()),
    amount: requestRupees,
    /** UPI: 12 digits. Bank: 12 digits (IMPS), or 16 to 22 letters and digits (NEFT, RTGS). */
    reference: v.pipe(v.string(), v.trim(), v.regex(ANY_REFERENCE, 'REFERENCE_INVALID'), v.toUpperCase()),
    /** `tr` of the UPI link (NPCI: at most 35 letters and digits), made by the client. */
    payment_reference: v.optional(
      v.pipe(v.string(), v.regex(/^[A-Za-z0-9]{0,35}$/, 'LINK_REFERENCE_INVALID')),
      '',
    ),
  }),
  answer: deposit,
  assumed: 'both',
});

/** An address that a browser opens itself: `upi:` needs an app, and another field of the answer may have the page. */
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/i));

const depositRedirect = {
  method: 'POST',
  access: 'player',
  payload: v.object({
    key: idempotencyKey,
    amount: requestRupees,
    /** Language of the gateway's page. */
    lang: v.optional(v.picklist(languages), 'en'),
  }),
  answer: v.object({ id: v.fallback(identifier, ''), redirectUrl: webAddress }),
  assumed: 'both',
} as const;

export const depositHpay = defineCall({
  ...depositRedirect,
  path: '/deposit/hpay',
  summary: 'Deposit through HPay',
});
export const depositFloxy = defineCall({
  ...depositRedirect,
  path: '/deposit/floxy',
  summary: 'Deposit through Floxy',
});

export const depositGet = defineCall({
  method: 'GET',
  path: '/deposit/get',
  access: 'player',
  summary: 'Deposits, newest first',
  payload: pagedQuery,
  answer: paged(deposit),
  assumed: 'both',
});

export const depositDetails = defineCall({
  method: 'GET',
  path: '/deposit/details',
  access: 'player',
  summary: 'One deposit of the player',
  payload: v.object({ id: requestIdText }),
  answer: deposit,
  assumed: 'both',
});

/** The body is the file itself, with its content type; the payload is the query. */
export const depositProofUpload = defineCall({
  method: 'POST',
  path: '/deposit/proof',
  access: 'player',
  summary: 'Attach a picture or PDF of the payment to a pending deposit; a second one replaces the first',
  payload: v.object({ id: requestIdText }),
  file: { sent: proofFiles.types, maxBytes: proofFiles.maxBytes },
  answer: deposit,
  assumed: 'both',
});

export const depositProof = defineCall({
  method: 'GET',
  path: '/deposit/proof',
  access: 'player',
  summary: 'The proof of a deposit of the player: the file instead of an envelope',
  payload: v.object({ id: requestIdText }),
  file: { received: proofFiles.types },
  answer: v.null(),
  assumed: 'both',
});

export const withdrawRequestRules = defineCall({
  method: 'GET',
  path: '/withdrawRequest/rules',
  access: 'player',
  summary: 'Limits of withdrawals',
  payload: noPayload,
  answer: v.object({
    min: rupees,
    /** Largest amount of one withdrawal; 0: no limit. */
    max: rupees,
    /** Cash that open bets do not reserve. */
    available: rupees,
    /** What a referred player still has to play of the deposits before a withdrawal. */
    to_play: v.optional(rupees, 0),
    /** Pending withdrawals that a player may have. */
    max_pending: v.number(),
    pending: v.number(),
    /** Sum of the pending withdrawals. */
    pending_amount: v.optional(v.nullable(rupees), null),
    can_cancel: v.boolean(),
    /** A demo player has no cashier. */
    is_demo: v.optional(v.boolean(), false),
  }),
  assumed: 'both',
});

export const withdrawRequestCreate = defineCall({
  method: 'POST',
  path: '/withdrawRequest/create',
  access: 'player',
  summary: 'Request a withdrawal from available cash, which is taken from the wallet at once',
  payload: v.object({ key: idempotencyKey, amount: requestRupees, bank_id: requestIdText }),
  answer: withdrawal,
  assumed: 'both',
});

export const withdrawRequestGet = defineCall({
  method: 'GET',
  path: '/withdrawRequest/get',
  access: 'player',
  summary: 'Withdrawals, newest first',
  payload: pagedQuery,
  answer: paged(withdrawal),
  assumed: 'both',
});

export const withdrawRequestCancel = defineCall({
  method: 'POST',
  path: '/withdrawRequest/cancel',
  access: 'player',
  summary: 'Cancel a pending withdrawal, where the operator allows it; a repeat has the same answer',
  payload: v.object({ id: requestIdText }),
  answer: withdrawal,
  assumed: 'both',
});

/** Socket event `update_request`: a deposit or withdrawal of the player was created or has changed. */
export const requestUpdate = v.variant('kind', [
  v.object({ kind: v.literal('deposit'), request: deposit }),
  v.object({ kind: v.literal('withdrawal'), request: withdrawal }),
]);
