import * as v from 'valibot';
import { ACCOUNT_NUMBER, IFSC, UPI_ID } from '../../domain/cashier';
import { bankTypes } from '../../domain/lists';
import { defineCall, noPayload, orNull } from '../define';
import { identifier, optionalText, requestIdText, requestText, timestamp } from '../text';

const bankType = v.picklist(bankTypes);
const cardNetwork = v.picklist(['visa', 'mastercard', 'rupay', 'amex', 'other']);

export const playerBank = v.object({
  id: identifier,
  type: v.fallback(v.optional(bankType, 'bank'), 'bank'),
  created_at: orNull(timestamp),
  account_name: optionalText,
  /** The last four digits after dots, such as `••••6789`; empty for a UPI id. */
  account_number: optionalText,
  ifsc: optionalText,
  upi_id: optionalText,
  /** Network of a card; null for other types. */
  network: orNull(v.nullable(cardNetwork)),
  /** Withdrawals go to bank accounts and UPI ids, not to cards. Null: unknown. */
  can_withdraw: orNull(v.boolean()),
});

export const banks = defineCall({
  method: 'GET',
  path: '/bank',
  access: 'player',
  summary: 'The player’s bank accounts, UPI ids and cards, the newest first',
  payload: noPayload,
  answer: v.object({ list: v.array(playerBank) }),
  assumed: 'both',
});

/** A bank account is `account_number` with `ifsc`, or a `upi_id`; a card is `last_four` with `network`, never a card number. */
export const bank = defineCall({
  method: 'POST',
  path: '/bank',
  access: 'player',
  summary: 'Store a bank account, UPI id or card; the same details are stored once',
  payload: v.object({
    type: bankType,
    account_name: v.pipe(requestText(100), v.trim(), v.nonEmpty('HOLDER_EMPTY')),
    account_number: v.optional(v.pipe(v.string(), v.regex(ACCOUNT_NUMBER, 'ACCOUNT_NUMBER_INVALID'))),
    ifsc: v.optional(v.pipe(v.string(), v.regex(IFSC, 'IFSC_INVALID'))),
    upi_id: v.optional(v.pipe(requestText(100), v.regex(UPI_ID, 'UPI_ID_INVALID'))),
    last_four: v.optional(v.pipe(v.string(), v.regex(/^\d{4}$/, 'LAST_FOUR_INVALID'))),
    network: v.optional(cardNetwork),
  }),
  answer: playerBank,
  assumed: 'both',
});

export const bankRemove = defineCall({
  method: 'POST',
  path: '/bank/remove',
  access: 'player',
  summary: 'Remove a bank account, UPI id or card; refused while a withdrawal to it is pending',
  payload: v.object({ id: requestIdText }),
  answer: v.object({ id: identifier }),
  assumed: 'both',
});
