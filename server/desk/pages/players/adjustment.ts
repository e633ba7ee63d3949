import { randomUUID } from 'node:crypto';
import { toRupees } from '../../../../contract/rupees';
import type { AdjustmentReason } from '../../../../domain/adjustments';
import { adjustmentReasons } from '../../../../domain/lists';
import { formatRupees } from '../../../../domain/rupees';
import type { Transaction } from '../../../database/open';
import {
  type Adjustment,
  adjustBalance,
  adjustmentRules,
  findAdjustment,
} from '../../../features/ledger/adjustments';
import { type Cash, readCash } from '../../../features/ledger/wallet';
import { addNotification } from '../../../features/notifications/notifications';
import type { Backend } from '../../../kit/backend/backend';
import { HttpError } from '../../../kit/http/http-error';
import type { Recorded } from '../../audit';
import { acts, MAX_ADJUSTMENT } from '../../forms/contract';
import { FieldRefusal, labelOf } from '../../forms/entered';
import { type Html, html } from '../../html/html';
import { facts, field, formCard, hidden, money, reasonField, select } from '../../html/parts';
import type { PageRequest } from '../../page-request';
import { lockActsOn, refuseIfChanged } from '../../races';
import type { Desk } from '../../routes';
import { findPlayer } from './find-player';

type Deps = Pick<Backend, 'clock' | 'db' | 'notifier'>;

const directions = [
  ['credit', 'Credit: the player gets it'],
  ['debit', 'Debit: taken from the player'],
] as const;

const reasonOptions = adjustmentReasons.map((reason) => {
  const { isCredit, isDebit, text } = adjustmentRules[reason];
  return [reason, isCredit && isDebit ? text : `${text} (${isCredit ? 'credit' : 'debit'} only)`] as const;
});

/** A credit or debit by hand: previewed, then posted once for the key of its form, with its audit row. */
export function serveAdjustments(desk: Desk, deps: Deps): void {
  const { clock, db, notifier } = deps;

  desk.act(acts.adjustBalance, async ({ form, operator, params, record }) => {
    const { confirmed, direction, key, reason: note, seen, shownReason: reason } = form;
    const { id: playerId, username } = await findPlayer(db, params.id);
    const amount = direction === 'credit' ? form.amount : -form.amount;
    const adjustment = { key, playerId, amount, reason };
    const next = `/players/${playerId}`;
    const before = await findRepeated(db, adjustment, operator.id);
    if (before !== null) return { recorded: before, next };

    refuseWrongDirection(amount, reason);
    const confirm = JSON.stringify({ amount, reason, note });
    if (confirmed !== confirm) {
      const { available, cash } = await readCash(db, playerId);
      if (amount < 0 && available + amount < 0) throw notCovered(available);
      await refuseIfChanged(db, ['player', playerId], seen);
      return { confirm, preview: previewOf(username, { available, cash }, adjustment) };
    }

    const { added, recorded } = await db.transaction(async (tx) => {
      await lockActsOn(tx, ['player', playerId]);
      const repeated = await findRepeated(tx, adjustment, operator.id);
      if (repeated !== null) return { recorded: repeated, added: null };
      await refuseIfChanged(tx, ['player', playerId], seen);
      const written = await adjustBalance(tx, clock, adjustment, async () =>
        record(tx, {
          subject: ['player', playerId],
          after: { amount, shown: adjustmentRules[reason].text, cash: (await readCash(tx, playerId)).cash },
          reason: note,
        }),
      );
      if (written === null) throw await refusalOf(tx, adjustment);
      return { recorded: written, added: await notify(tx, adjustment) };
    });
    notifier.walletChanged(playerId);
    notifier.notificationAdded(added);
    return { recorded, next };
  });

  const notify = (tx: Transaction, { amount, playerId, reason }: Adjustment) =>
    addNotification(tx, deps, {
      playerId,
      kind: amount > 0 ? 'balance.credited' : 'balance.debited',
      parameters: { amount: toRupees(Math.abs(amount)), reason },
    });
}

const notCovered = (available: number) =>
  new FieldRefusal(
    409,
    'amount',
    `The player has ${formatRupees(available)} available. A debit takes no more.`,
  );

/** The act of a form that was sent before: a double click, a repeat after a lost answer, the page that was opened by "back". */
async function findRepeated(
  db: Backend['db'] | Transaction,
  { amount, key, playerId, reason }: Adjustment,
  operatorId: number,
): Promise<Recorded | null> {
  const known = await findAdjustment(db, key);
  if (known === null) return null;
  const { adjustment } = known;
  const isSame =
    known.operatorId === operatorId &&
    adjustment.playerId === playerId &&
    adjustment.amount === amount &&
    adjustment.reason === reason;
  if (isSame) return { actId: adjustment.actId };
  throw new HttpError(
    409,
    `This form was sent before, and ${formatRupees(adjustment.amount)} were posted. Nothing was changed now. Send it again for another posting.`,
  );
}

function refuseWrongDirection(amount: number, reason: AdjustmentReason): void {
  const { isCredit, isDebit } = adjustmentRules[reason];
  if (amount > 0 && !isCredit)
    throw new FieldRefusal(400, 'shownReason', 'This reason is for a debit. Please choose another one.');
  if (amount < 0 && !isDebit)
    throw new FieldRefusal(400, 'shownReason', 'This reason is for a credit. Please choose another one.');
}

/** A bet may have reserved the money since the preview. */
async function refusalOf(tx: Transaction, { amount, playerId }: Adjustment): Promise<HttpError> {
  const { available } = await readCash(tx, playerId);
  return amount < 0
    ? notCovered(available)
    : new FieldRefusal(409, 'amount', 'The balance would be too large.');
}

function previewOf(username: string, { available, cash }: Cash, { amount, reason }: Adjustment): Html {
  const verb = amount > 0 ? 'Credit' : 'Debit';
  return html`<p><strong>${verb} ${formatRupees(Math.abs(amount))} ${amount > 0 ? 'to' : 'from'} ${username}.</strong> Nothing is posted yet.</p>
    ${facts([
      ['Available now', money(available)],
      ['Available then', money(available + amount)],
      ['Cash now', money(cash)],
      ['Cash then', money(cash + amount)],
      ['The player reads', adjustmentRules[reason].text],
    ])}
    <p>Bets and payments in between change these balances.</p>`;
}

/** Null for an operator who may not adjust balances. */
export const adjustmentCard = ({ form }: PageRequest, id: number, seen: number): Html | null =>
  formCard(
    'Credit or debit by hand',
    form(acts.adjustBalance, {
      params: { id },
      fields: [
        html`<p>Counts neither as a deposit nor as play. Limits and pauses of the player stay as they are.</p>`,
        hidden('key', randomUUID()),
        hidden('seen', seen),
        select({ name: 'direction', label: 'Direction', value: '', options: directions }),
        field({
          name: 'amount',
          label: labelOf(acts.adjustBalance.form, 'amount'),
          hint: `0.01 to ${MAX_ADJUSTMENT.toLocaleString('en-US')}`,
          max: 15,
        }),
        select({
          name: 'shownReason',
          label: labelOf(acts.adjustBalance.form, 'shownReason'),
          value: '',
          options: reasonOptions,
        }),
        reasonField('A private note. Kept in the audit log.'),
      ],
      button: 'Preview',
      confirmButton: 'Post it',
      isDanger: true,
    }),
  );
