import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL } from 'drizzle-orm';
import { formatHundredths } from '../../../../domain/rupees';
import type { Queryable } from '../../../database/open';
import { deposits, paymentReports } from '../../../database/schema/payments';
import { players } from '../../../database/schema/players';
import {
  approveDeposit,
  type Decision,
  type InDecision,
  rejectDeposit,
} from '../../../features/account/payments/decisions';
import { createProofStore } from '../../../features/account/payments/proofs/proof-store';
import {
  findPaidOnPage,
  findReportedAs,
  plainReference,
} from '../../../features/account/payments/reported-references';
import { requestConditions } from '../../../features/account/payments/request-search';
import type { DepositRow } from '../../../features/account/payments/wire';
import type { Backend } from '../../../kit/backend/backend';
import { violates } from '../../../kit/database-errors';
import { HttpError } from '../../../kit/http/http-error';
import { rowIdOf } from '../../../kit/row-id';
import { acts, pages } from '../../forms/contract';
import { FieldRefusal } from '../../forms/entered';
import type { Child } from '../../html/html';
import { badge, card, link, moment, money, reasonField, table } from '../../html/parts';
import type { PageRequest } from '../../page-request';
import { refuseChanged } from '../../races';
import type { Desk } from '../../routes';
import { serveRequests } from './requests';

/** `to check` lists what a gateway has reported and an operator has to decide. */
const statuses = ['pending', 'to check', 'approved', 'rejected', 'cancelled', 'expired'] as const;

const attentions = {
  amount: 'The gateway reported another amount than was asked. Approving credits what was paid.',
  'second payment':
    'The gateway reported a second payment, which is not credited. Return it, or credit it by hand.',
  limit:
    'The gateway reported the payment late, and it is above a deposit limit of the player. Return it; an approval credits it all the same.',
  'rejected before': 'The gateway reported a payment after an operator had rejected the deposit.',
} as const;

const RUPEES = 'INR';

const attentionText = (attention: keyof typeof attentions, currency: string) =>
  attention === 'amount' && currency !== RUPEES
    ? `The gateway reported a payment ${currency === '' ? 'without a currency' : `in ${currency}`}. Approving credits the same number of rupees, whatever the currency is worth.`
    : attentions[attention];

const moneyIn = (currency: string, amount: number): Child =>
  currency === RUPEES ? money(amount) : `${formatHundredths(amount)} ${currency}`;

export function serveDeposits(
  desk: Desk,
  backend: Pick<Backend, 'clock' | 'config' | 'db' | 'log' | 'notifier'>,
): void {
  const { db } = backend;
  const files = createProofStore(backend);

  const select = (where: SQL | undefined, limit: number) =>
    db
      .select({ request: deposits, username: players.username })
      .from(deposits)
      .innerJoin(players, eq(players.id, deposits.playerId))
      .where(where)
      .orderBy(desc(deposits.id))
      .limit(limit);

  const searched = {
    table: deposits,
    columns: deposits,
    references: [deposits.reference, deposits.reportedReference, deposits.paymentReference],
  };

  serveRequests(desk, backend, {
    kind: 'deposit',
    statuses,
    list({ limit, status, ...filter }) {
      const known = statuses.find((each) => each === status);
      const hasStatus =
        known === 'to check'
          ? isNotNull(deposits.attention)
          : known === undefined
            ? undefined
            : eq(deposits.status, known);
      return select(and(hasStatus, requestConditions(searched, filter)), limit);
    },
    find: async (id) => (await select(eq(deposits.id, id), 1))[0] ?? null,
    columns: [
      { name: 'Gateway', cell: ({ request }) => request.gateway },
      { name: 'Reference', cell: ({ request }) => request.reference || '–', isText: true },
      { name: 'Our reference', cell: ({ request }) => request.paymentReference || '–', isText: true },
      { name: 'Proof', cell: ({ request }) => (request.proof === null ? 'no' : 'yes') },
      { name: 'To check', cell: ({ request }) => (request.attention === null ? '–' : badge('check', 'bad')) },
    ],
    facts: async (
      { can },
      { attention, gateway, id, paidAmount, paymentReference, proof, reportedReference },
    ) => {
      const currency = paidAmount === null ? RUPEES : await currencyOf(db, id, paidAmount);
      return [
        ...(attention === null ? [] : [['To check', attentionText(attention, currency)] as const]),
        ...(paidAmount === null ? [] : [['Paid', moneyIn(currency, paidAmount)] as const]),
        ['Gateway', gateway],
        ...(reportedReference === null ? [] : [['Reported by the player as', reportedReference] as const]),
        ['Our reference (tr)', paymentReference || '–'],
        ['Proof', proofText(can(acts.approveDeposit), id, proof)],
      ];
    },
    // A payment that arrives late is credited too.
    isApprovable: ({ attention, status }) =>
      status === 'pending' || status === 'expired' || (attention !== null && status !== 'approved'),
    more: (page, request) => reportsOf(page, db, request),
    approveHint: 'As the bank shows it. The player is credited once.',
    approve: (decision, also) => approveWithReference(decision, also),
    reject: (decision, also) => rejectDeposit(backend, decision, also),
  });

  /** A reference belongs to one deposit: otherwise one payment could be credited twice. */
  async function approveWithReference(decision: Decision, also: InDecision<DepositRow>) {
    const reference = decision.reference && plainReference(decision.reference);
    const isFree: InDecision<DepositRow> = async (tx, decided, before) => {
      const reported = reference ? await findReportedAs(tx, reference, decided.id) : null;
      const isByHand = decided.payment === null && decided.reference !== '';
      const other = reported ?? (isByHand ? await findPaidOnPage(tx, decided.reference) : null);
      if (other !== null) throw usedBy(`Deposit ${other}`);
      await also(tx, decided, before);
    };
    try {
      return await approveDeposit(backend, { ...decision, ...(reference && { reference }) }, isFree);
    } catch (error) {
      if (!violates(error, 'deposits_reference_key')) throw error;
      const others = and(
        eq(deposits.reference, reference ?? ''),
        isNull(deposits.payment),
        inArray(deposits.status, ['pending', 'approved']),
      );
      const [other] = await select(others, 1);
      throw usedBy(other === undefined ? 'Another deposit' : `Deposit ${other.request.id}`);
    }
  }

  const usedBy = (owner: string) =>
    new FieldRefusal(409, 'reference', `${owner} has this reference. Nothing was changed now.`);

  desk.act(acts.checkDeposit, async ({ form: { reason }, params: { id = '' }, record }) => {
    const rowId = rowIdOf(id);
    const recorded = await db.transaction(async (tx) => {
      const isFlagged = and(eq(deposits.id, rowId), isNotNull(deposits.attention));
      const [before] = await tx.select().from(deposits).where(isFlagged).for('update');
      if (before === undefined) throw await refuseChanged(tx, ['deposit', id], 'There is nothing to check.');
      await tx.update(deposits).set({ attention: null }).where(isFlagged);
      return record(tx, {
        subject: ['deposit', rowId],
        before: { attention: before.attention },
        after: { attention: null },
        reason,
      });
    });
    return { recorded, next: `/deposits/${rowId}` };
  });

  desk.file(pages.depositProof, async ({ params: { id = '' } }) => {
    const [found] = await select(eq(deposits.id, rowIdOf(id)), 1);
    const { proof = null, proofType = null } = found?.request ?? {};
    if (proof === null || proofType === null) throw new HttpError(404, 'This deposit has no proof.');
    return { name: `proof-${id}`, type: proofType, bytes: await files.read(proof) };
  });
}

/** Of the report that set the paid amount of a deposit. */
async function currencyOf(db: Queryable, depositId: number, paidAmount: number): Promise<string> {
  const [report] = await db
    .select({ currency: paymentReports.currency })
    .from(paymentReports)
    .where(
      and(
        eq(paymentReports.depositId, depositId),
        eq(paymentReports.status, 'paid'),
        eq(paymentReports.amount, paidAmount),
      ),
    )
    .orderBy(desc(paymentReports.id))
    .limit(1);
  return report?.currency ?? RUPEES;
}

/** What the gateway has said, and a way to close what needs no decision. */
async function reportsOf(
  page: PageRequest,
  db: Backend['db'],
  { attention, id, payment }: DepositRow,
): Promise<Child> {
  if (payment === null) return null;
  const rows = await db
    .select()
    .from(paymentReports)
    .where(eq(paymentReports.depositId, id))
    .orderBy(asc(paymentReports.id))
    .limit(50);
  return [
    card(
      'Reports of the gateway',
      table({
        caption: 'Reports',
        rows,
        empty: 'The gateway has reported nothing.',
        columns: [
          { name: 'First', cell: ({ receivedAt }) => moment(receivedAt) },
          { name: 'Status', cell: ({ status }) => status },
          { name: 'Reference', cell: ({ reference }) => reference || '–', isText: true },
          { name: 'Times', cell: ({ times }) => String(times), isNumber: true },
          { name: 'Currency', cell: ({ currency }) => currency },
          {
            name: 'Amount',
            cell: ({ amount, currency }) => (amount === null ? '–' : moneyIn(currency, amount)),
            isNumber: true,
          },
        ],
      }),
    ),
    attention !== null &&
      page.can(acts.checkDeposit) &&
      card(
        'Checked without a decision',
        page.form(acts.checkDeposit, { params: { id }, fields: reasonField(), button: 'Mark as checked' }),
      ),
  ];
}

/** Proofs show accounts of players: only those who decide read them. */
function proofText(canRead: boolean, id: number, proof: string | null) {
  if (proof === null) return 'no';
  return canRead ? link(`/deposits/${id}/proof`, 'Download') : 'yes';
}
