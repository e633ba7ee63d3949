import * as v from 'valibot';
import { defineCall, noPayload } from '../define';
import { requestRupees, rupees } from '../money';
import { idempotencyKey, identifier, optionalText, requestId, requestText, timestamp } from '../text';
import { paged, pagedQuery } from './paging';

export const gateway = v.object({
  id: identifier,
  slug: v.pipe(v.string(), v.nonEmpty()),
  name: v.pipe(v.string(), v.nonEmpty()),
  kind: v.picklist(['upi', 'bank', 'redirect']),
  min: rupees,
  /** 0: no limit. */
  max: rupees,
  image: optionalText,
});

const moneyRequest = v.object({
  id: identifier,
  created_at: timestamp,
  amount: rupees,
  status: v.picklist(['pending', 'approved', 'rejected', 'cancelled']),
  reason: optionalText,
  gateway: optionalText,
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

export const bank = defineCall({
  method: 'POST',
  path: '/bank',
  access: 'player',
  summary: 'Store a bank account or UPI address for withdrawals',
  payload: v.object({
    type: v.picklist(['bank', 'card']),
    account_name: v.pipe(requestText(100), v.trim(), v.nonEmpty()),
    account_number: v.optional(v.pipe(v.string(), v.regex(/^\d{9,18}$/))),
    ifsc: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{4}0[A-Z0-9]{6}$/))),
    upi_id: v.optional(v.pipe(requestText(100), v.regex(/^[\w.-]{2,}@[A-Za-z]{2,}$/))),
  }),
  answer: v.object({ id: identifier }),
  assumed: 'both',
});

export const depositCreate = defineCall({
  method: 'POST',
  path: '/deposit/create',
  access: 'player',
  summary: 'Report a payment with its reference',
  payload: v.object({
    key: idempotencyKey,
    gateway: v.pipe(requestText(64), v.nonEmpty()),
    amount: requestRupees,
    reference: v.pipe(v.string(), v.trim(), v.regex(/^[A-Z0-9]{12,22}$/i)),
    proof: v.optional(requestText(50_000)),
  }),
  answer: moneyRequest,
  assumed: 'both',
});

const depositRedirect = {
  method: 'POST',
  access: 'player',
  payload: v.object({ key: idempotencyKey, amount: requestRupees }),
  answer: v.object({ id: identifier, redirectUrl: v.pipe(v.string(), v.url()) }),
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
  answer: paged(moneyRequest),
  assumed: 'both',
});

export const withdrawRequestCreate = defineCall({
  method: 'POST',
  path: '/withdrawRequest/create',
  access: 'player',
  summary: 'Request a withdrawal from available cash',
  payload: v.object({ key: idempotencyKey, amount: requestRupees, bank_id: requestId }),
  answer: moneyRequest,
  assumed: 'both',
});

export const withdrawRequestGet = defineCall({
  method: 'GET',
  path: '/withdrawRequest/get',
  access: 'player',
  summary: 'Withdrawals, newest first',
  payload: pagedQuery,
  answer: paged(moneyRequest),
  assumed: 'both',
});

export const withdrawRequestCancel = defineCall({
  method: 'POST',
  path: '/withdrawRequest/cancel',
  access: 'player',
  summary: 'Cancel a pending withdrawal, where the operator allows it',
  payload: v.object({ id: requestId }),
  answer: moneyRequest,
  assumed: 'both',
});
