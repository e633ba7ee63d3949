import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../../database/open';
import { bankDetails } from '../../../database/schema/site';
import type { Backend } from '../../../kit/backend/backend';
import { HttpError } from '../../../kit/http/http-error';
import { rowIdOf } from '../../../kit/row-id';
import { acts } from '../../forms/contract';
import { FieldRefusal } from '../../forms/entered';
import { html } from '../../html/html';
import { card, facts, field, hidden, reasonField, select } from '../../html/parts';
import type { PageRequest } from '../../page-request';
import { findSameAddition, lockActsOn, lockSubject, newestAct, refuseChanged, seenActs } from '../../races';
import type { Desk } from '../../routes';

const NEXT = '/site';

/** Accounts and UPI ids to which players pay deposits. */
export async function bankDetailsCard({ can, form }: PageRequest, db: Backend['db']) {
  const seen = await seenActs(db, 'bank details');
  const newest = await newestAct(db);
  const rows = await db.select().from(bankDetails).orderBy(asc(bankDetails.id));
  const shown = rows.map(({ id, ...detail }) => [
    facts([
      ['Type', detail.type],
      ['Account name', detail.accountName],
      ['Account number', detail.accountNumber || '–'],
      ['IFSC', detail.ifsc || '–'],
      ['Bank', detail.bankName || '–'],
      ['UPI id', detail.upiId || '–'],
    ]),
    form(acts.removeBankDetail, {
      params: { id },
      fields: [hidden('seen', seen(id)), reasonField()],
      button: 'Remove',
      isDanger: true,
    }),
  ]);
  return card('Bank details for deposits', [
    rows.length === 0 &&
      html`<p class="empty">No bank details: players cannot pay to a bank account or UPI id, unless the configuration names one for a gateway.</p>`,
    shown,
    can(acts.addBankDetail) && html`<h3>Add</h3>`,
    form(acts.addBankDetail, {
      fields: [
        hidden('seen', newest),
        select({
          name: 'type',
          label: 'Type',
          value: 'bank',
          isStored: false,
          options: [
            ['bank', 'bank'],
            ['card', 'card'],
          ],
        }),
        field({ name: 'accountName', label: 'Account name', max: 100 }),
        field({ name: 'accountNumber', label: 'Account number', max: 40, isOptional: true }),
        field({ name: 'ifsc', label: 'IFSC', max: 20, isOptional: true }),
        field({ name: 'bankName', label: 'Bank', max: 100, isOptional: true }),
        field({ name: 'upiId', label: 'UPI id', max: 100, isOptional: true }),
        reasonField(),
      ],
      button: 'Add',
    }),
  ]);
}

type BankDetail = typeof bankDetails.$inferInsert;

/** Blanks, hyphens and capitals make no other account. */
const accountOf = ({ accountNumber = '', ifsc = '', type, upiId = '' }: BankDetail) =>
  [type, accountNumber, ifsc, upiId].map((text) => text.replace(/[\s-]/g, '').toLowerCase()).join(' ');

/**
 * Locks the additions until the end of the transaction.
 * @throws HttpError 409 if the same account is there already, also of another operator at the same moment
 */
async function refuseSecond(tx: Transaction, detail: BankDetail): Promise<void> {
  await lockActsOn(tx, ['bank details', 'added']);
  const stored = await tx.select().from(bankDetails);
  const same = stored.find((each) => accountOf(each) === accountOf(detail));
  if (same !== undefined)
    throw await refuseChanged(tx, ['bank details', same.id], 'These bank details are there already.');
}

export function serveBankDetails(desk: Desk, { db }: Pick<Backend, 'db'>): void {
  desk.act(acts.addBankDetail, async ({ form: { reason, seen, ...detail }, operator, record }) => {
    if (detail.accountNumber === '' && detail.upiId === '')
      throw new FieldRefusal(400, 'accountNumber', 'Please enter an account number, or a UPI id.');
    const recorded = await db.transaction(async (tx) => {
      const { name } = acts.addBankDetail;
      const repeated = await findSameAddition(tx, { name, operatorId: operator.id, seen, after: detail });
      if (repeated !== null) return repeated;
      await refuseSecond(tx, detail);
      const [added] = await tx.insert(bankDetails).values(detail).returning();
      return record(tx, { subject: ['bank details', added?.id ?? 0], after: detail, reason });
    });
    return { recorded, next: NEXT };
  });

  desk.act(acts.removeBankDetail, async ({ form: { reason, seen }, params, record }) => ({
    recorded: await db.transaction(async (tx) => {
      const id = rowIdOf(params.id);
      await lockSubject(tx, ['bank details', id], seen);
      const [before] = await tx.delete(bankDetails).where(eq(bankDetails.id, id)).returning();
      if (before === undefined)
        throw new HttpError(404, 'These bank details do not exist any more. Nothing was changed.');
      return record(tx, { subject: ['bank details', id], before, reason });
    }),
    next: NEXT,
  }));
}
