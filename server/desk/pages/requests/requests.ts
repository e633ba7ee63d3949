import type { Queryable, Transaction } from '../../../database/open';
import type { Decision, DecisionResult } from '../../../features/account/payments/decisions';
import type { RequestPage } from '../../../features/account/payments/request-search';
import type { Backend } from '../../../kit/backend/backend';
import { HttpError } from '../../../kit/http/http-error';
import { rowIdOf } from '../../../kit/row-id';
import { lastActOn, listActs, type Recorded } from '../../audit';
import { acts, pages } from '../../forms/contract';
import { labelOf } from '../../forms/entered';
import { type Child, html } from '../../html/html';
import {
  badge,
  type Column,
  card,
  facts,
  field,
  formatMoment,
  link,
  moment,
  money,
  notice,
  reasonField,
  table,
} from '../../html/parts';
import type { Page, PageRequest } from '../../page-request';
import type { Desk } from '../../routes';
import { actsTable } from '../audit';
import { filterForm, readFilter, withCursor } from './request-filter';

const PAGE_SIZE = 50;

/** A row of `deposits` or `withdrawals`. */
interface Request {
  readonly id: number;
  readonly playerId: number;
  readonly amount: number;
  readonly status: string;
  readonly reference: string;
  readonly reason: string;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
}

export interface Listed<Row> {
  readonly request: Row;
  readonly username: string;
}

type Decide<Row> = (
  decision: Decision & { readonly reason: string },
  also: (tx: Transaction, decided: Row, before: Row) => Promise<void>,
) => Promise<DecisionResult<Row>>;

/** What differs between deposits and withdrawals. */
export interface RequestKind<Row extends Request> {
  readonly kind: 'deposit' | 'withdrawal';
  readonly statuses: readonly string[];
  /** Newest first; of an unknown status, all. */
  list(page: RequestPage): Promise<readonly Listed<Row>[]>;
  find(id: number): Promise<Listed<Row> | null>;
  readonly columns: readonly Column<Listed<Row>>[];
  facts(request: PageRequest, row: Row): Promise<readonly (readonly [name: string, value: Child])[]>;
  isApprovable(row: Row): boolean;
  readonly approveHint: string;
  /** Below the request. */
  more?(page: PageRequest, row: Row): Promise<Child>;
  readonly approve: Decide<Row>;
  readonly reject: Decide<Row>;
}

const actsOf = {
  deposit: {
    list: pages.deposits,
    one: pages.deposit,
    approve: acts.approveDeposit,
    reject: acts.rejectDeposit,
  },
  withdrawal: {
    list: pages.withdrawals,
    one: pages.withdrawal,
    approve: acts.approveWithdrawal,
    reject: acts.rejectWithdrawal,
  },
} as const;

const names = {
  deposit: { one: 'Deposit', many: 'Deposits', path: '/deposits' },
  withdrawal: { one: 'Withdrawal', many: 'Withdrawals', path: '/withdrawals' },
} as const;

const statusBadge = (status: string) => {
  if (status === 'pending') return badge(status, 'warn');
  return badge(status, status === 'approved' ? 'good' : 'calm');
};

/** Pages and decisions of deposits, or of withdrawals. */
export function serveRequests<Row extends Request>(
  desk: Desk,
  { db }: Pick<Backend, 'db'>,
  spec: RequestKind<Row>,
): void {
  const { kind } = spec;
  const { approve, list, one, reject } = actsOf[kind];

  desk.page(list, ({ query }) => listPage(db, spec, query));
  desk.page(one, (request) => requestPage(db, spec, request));

  desk.act(approve, async ({ form: { reference }, operator, params, record }) => {
    const decision = {
      id: rowIdOf(params.id),
      decidedBy: `operator:${operator.username}`,
      reason: '',
      ...(reference !== '' && { reference }),
    };
    return decide(db, spec, spec.approve, decision, (tx, after, before) =>
      record(tx, { subject: [kind, decision.id], before: stateOf(before), after: summaryOf(after) }),
    );
  });

  desk.act(reject, async ({ form: { reason }, operator, params, record }) => {
    const decision = { id: rowIdOf(params.id), decidedBy: `operator:${operator.username}`, reason };
    return decide(db, spec, spec.reject, decision, (tx, after, before) =>
      record(tx, { subject: [kind, decision.id], before: stateOf(before), after: summaryOf(after), reason }),
    );
  });
}

async function listPage<Row extends Request>(
  db: Queryable,
  spec: RequestKind<Row>,
  { before, ...asked }: PageRequest['query'],
): Promise<Page> {
  const { kind } = spec;
  const { many, one, path } = names[kind];
  const query = { status: 'pending', ...asked };
  const { errors, filter } = await readFilter(db, query);
  const form = filterForm(path, spec.statuses, query, errors);
  if (Object.keys(errors).length > 0)
    return { title: many, status: 400, body: [notice('Please correct the marked fields.', 'bad'), form] };
  const { status } = query;
  const cursor = rowIdOf(before);
  const rows = await spec.list({ ...filter, status, before: cursor, limit: PAGE_SIZE + 1 });
  const shown = rows.slice(0, PAGE_SIZE);
  const last = shown.at(-1)?.request.id ?? null;
  return {
    title: many,
    body: [
      form,
      card('Newest first', [
        table({
          caption: many,
          rows: shown,
          empty: status === '' ? `No ${kind} matches.` : `No ${kind} with the status ${status} matches.`,
          columns: [
            { name: one, cell: ({ request: { id } }) => link(`${path}/${id}`, `${one} ${id}`) },
            { name: 'When', cell: ({ request }) => moment(request.createdAt) },
            {
              name: 'Player',
              cell: ({ request, username }) => link(`/players/${request.playerId}`, username),
              isText: true,
            },
            ...spec.columns,
            { name: 'Amount', cell: ({ request }) => money(request.amount), isNumber: true },
            { name: 'Status', cell: ({ request }) => statusBadge(request.status) },
          ],
        }),
        shown.length === 0 &&
          status !== '' &&
          html`<p>${link(`${path}?${withCursor({ ...query, status: '' }, null)}`, 'Search in all statuses')}</p>`,
      ]),
      html`<p class="pager">
        ${cursor > 0 && link(`${path}?${withCursor(query, null)}`, 'Newest')}
        ${rows.length > PAGE_SIZE && link(`${path}?${withCursor(query, last)}`, 'Older')}
      </p>`,
    ],
  };
}

async function requestPage<Row extends Request>(
  db: Queryable,
  spec: RequestKind<Row>,
  page: PageRequest,
): Promise<Page> {
  const { kind } = spec;
  const found = await spec.find(rowIdOf(page.params.id));
  if (found === null) throw new HttpError(404, `There is no such ${kind}.`);
  const { request, username } = found;
  return {
    title: `${names[kind].one} ${request.id}`,
    body: [
      card(
        'Request',
        facts([
          ['Player', link(`/players/${request.playerId}`, username)],
          ['Amount', money(request.amount)],
          ...(await spec.facts(page, request)),
          ['Reference', request.reference || '–'],
          ['Requested', moment(request.createdAt)],
          ['Status', statusBadge(request.status)],
          ['Decided', moment(request.decidedAt)],
          ['By', request.decidedBy ?? '–'],
          ['Reason', request.reason || '–'],
        ]),
      ),
      await spec.more?.(page, request),
      html`<div class="columns">${decisionForms(spec, page, request)}</div>`,
      card(
        'Acts of operators',
        actsTable(await listActs(db, { subjectKind: kind, subject: String(request.id) }, 20)),
      ),
    ],
  };
}

function decisionForms<Row extends Request>(spec: RequestKind<Row>, page: PageRequest, request: Row): Child {
  const { approve, reject } = actsOf[spec.kind];
  const { id, reference, status } = request;
  const params = { id };
  if (!page.can(approve)) return null;
  return [
    spec.isApprovable(request) &&
      card(
        'Approve',
        page.form(approve, {
          params,
          fields: field({
            name: 'reference',
            label: labelOf(acts.approveDeposit.form, 'reference'),
            hint: spec.approveHint,
            value: reference,
            max: 40,
            isOptional: true,
          }),
          button: 'Approve',
        }),
      ),
    status === 'pending' &&
      card(
        'Reject',
        page.form(reject, {
          params,
          fields: reasonField('Shown to the player.'),
          button: 'Reject',
          isDanger: true,
        }),
      ),
  ];
}

/** Answers the later of two decisions with the operator and the result of the earlier one. */
async function decide<Row extends Request>(
  db: Queryable,
  { kind }: RequestKind<Row>,
  run: Decide<Row>,
  decision: Decision & { readonly reason: string },
  write: (tx: Transaction, after: Row, before: Row) => Promise<Recorded>,
) {
  const written: Recorded[] = [];
  const result = await run(decision, async (tx, after, before) => {
    written.push(await write(tx, after, before));
  });
  if (result.outcome === 'unknown') throw new HttpError(404, `There is no such ${kind}.`);
  const [recorded] = written;
  if (recorded === undefined) throw await decidedBefore(db, kind, result.request);
  return { recorded, next: `${names[kind].path}/${decision.id}` };
}

async function decidedBefore(
  db: Queryable,
  kind: RequestKind<Request>['kind'],
  { decidedAt, decidedBy, id, status }: Request,
) {
  const last = await lastActOn(db, [kind, id]);
  const who = last?.operator ?? decidedBy ?? 'another process';
  const when = decidedAt === null ? '' : `, ${formatMoment(decidedAt)}`;
  return new HttpError(409, `This ${kind} is ${status} (${who}${when}). Nothing was changed now.`);
}

/** The reference that the player or a gateway reported, which an approval may replace. */
const stateOf = ({ reference, status }: Request) => ({ status, reference });

const summaryOf = ({ amount, playerId, reference, status }: Request) => ({
  status,
  amount,
  playerId,
  reference,
});
