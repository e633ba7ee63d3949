import {
  decideHeld,
  type HeldState,
  type HeldTransaction,
  heldStateOf,
  listHeld,
} from '../../../features/games/providers/held';
import type { Backend } from '../../../kit/backend/backend';
import { HttpError } from '../../../kit/http/http-error';
import { rowIdOf } from '../../../kit/row-id';
import { listActs, type Recorded } from '../../audit';
import { acts, pages } from '../../forms/contract';
import { html } from '../../html/html';
import {
  badge,
  card,
  facts,
  link,
  moment,
  money,
  reasonField,
  search,
  select,
  table,
} from '../../html/parts';
import type { PageRequest } from '../../page-request';
import { refuseChanged } from '../../races';
import type { ActRequest, Desk } from '../../routes';
import { actsTable } from '../audit';

const PAGE_SIZE = 50;

const states = ['waiting', 'accepted', 'refused'] as const satisfies readonly HeldState[];

const ceilings = {
  credit: 'Above the ceiling of the credits of a round.',
  'round without a stake':
    'The round has no stake, or none after the rollback, and its credits are above the ceiling of such a round.',
} as const;

const KIND = 'held transaction';

const stateBadge = (state: HeldState) =>
  badge(state, state === 'waiting' ? 'warn' : state === 'accepted' ? 'good' : 'calm');

/** Credits and rollbacks of providers that wait for an operator: docs/providers.md. */
export function serveHeldTransactions(desk: Desk, backend: Pick<Backend, 'clock' | 'db' | 'notifier'>): void {
  const { db } = backend;

  desk.page(pages.heldTransactions, async ({ query: { before, state = 'waiting' } }) => {
    const known = states.find((each) => each === state);
    const rows = await listHeld(db, {
      ...(known !== undefined && { state: known }),
      ...(rowIdOf(before) > 0 && { before: rowIdOf(before) }),
      limit: PAGE_SIZE + 1,
    });
    const shown = rows.slice(0, PAGE_SIZE);
    const older = new URLSearchParams({ state, before: String(shown.at(-1)?.transaction.id) });
    return {
      title: 'Held transactions',
      body: [
        search({
          action: '/held',
          button: 'Show',
          fields: select({
            name: 'state',
            label: 'Status',
            value: state,
            options: [['', 'All'], ...states.map((each) => [each, each] as const)],
          }),
        }),
        card('Newest first', heldTable(shown)),
        rows.length > PAGE_SIZE &&
          html`<p class="pager"><a href="/operator/held?${older.toString()}">Older</a></p>`,
      ],
    };
  });

  desk.page(pages.heldTransaction, async (page) => {
    const [found] = await listHeld(db, { id: rowIdOf(page.params.id), limit: 1 });
    if (found === undefined) throw new HttpError(404, 'There is no such held transaction.');
    const { id } = found.transaction;
    return {
      title: `Held transaction ${id}`,
      body: [
        card('Transaction', heldFacts(found)),
        found.transaction.state === 'held' && decisionForms(page, id),
        card(
          'Acts of operators',
          actsTable(await listActs(db, { subjectKind: KIND, subject: String(id) }, 20)),
        ),
      ],
    };
  });

  async function decide(
    { form: { reason }, operator, params, record }: ActRequest<(typeof acts)['acceptHeld']['form']>,
    accepts: boolean,
  ) {
    const id = rowIdOf(params.id);
    const [found] = await listHeld(db, { id, limit: 1 });
    if (found === undefined) throw new HttpError(404, 'There is no such held transaction.');
    const { adapter, amount, kind, playerId, round, transaction } = found.transaction;
    const written: Recorded[] = [];
    const decision = { id, accepts, decidedBy: `operator:${operator.username}` };
    const outcome = await decideHeld(backend, decision, async (tx) => {
      written.push(
        await record(tx, {
          subject: [KIND, id],
          before: { state: 'waiting' },
          after: {
            state: accepts ? 'accepted' : 'refused',
            adapter,
            transaction,
            kind,
            amount,
            playerId,
            round,
          },
          reason,
        }),
      );
    });
    if (outcome === 'too much') throw new HttpError(409, 'The balance of the player would be too large.');
    const [recorded] = written;
    if (recorded === undefined)
      throw await refuseChanged(db, [KIND, id], 'This transaction was decided before.');
    return { recorded, next: `/held/${id}` };
  }

  desk.act(acts.acceptHeld, (request) => decide(request, true));
  desk.act(acts.refuseHeld, (request) => decide(request, false));
}

const heldTable = (rows: readonly HeldTransaction[]) =>
  table({
    caption: 'Held transactions',
    rows,
    empty: 'No held transaction has this status.',
    columns: [
      {
        name: 'Transaction',
        cell: ({ transaction: { id } }) => link(`/held/${id}`, `Transaction ${id}`),
      },
      { name: 'When', cell: ({ transaction }) => moment(transaction.createdAt) },
      {
        name: 'Player',
        cell: ({ transaction, username }) => link(`/players/${transaction.playerId}`, username),
      },
      { name: 'Provider', cell: ({ transaction }) => transaction.adapter },
      { name: 'Game', cell: ({ game }) => game },
      { name: 'Kind', cell: ({ transaction }) => transaction.kind },
      { name: 'Amount', cell: ({ transaction }) => money(transaction.amount), isNumber: true },
      { name: 'Status', cell: ({ transaction }) => stateBadge(heldStateOf(transaction)) },
    ],
  });

function heldFacts({ game, round, transaction, username }: HeldTransaction) {
  const { adapter, amount, createdAt, decidedAt, decidedBy, heldBecause, kind, playerId } = transaction;
  return facts([
    ['Player', link(`/players/${playerId}`, username)],
    ['Provider', adapter],
    ['Game', game],
    ['Kind', kind],
    ['Amount', money(amount)],
    ['Held because', heldBecause === null ? '–' : ceilings[heldBecause]],
    ['Round', transaction.round],
    ['Staked in the round', money((round?.staked ?? 0) - (round?.rolledBack ?? 0))],
    ['Won in the round', money(round?.won ?? 0)],
    ['Transaction of the provider', transaction.transaction],
    ['Received', moment(createdAt)],
    ['Status', stateBadge(heldStateOf(transaction))],
    ['Decided', moment(decidedAt)],
    ['By', decidedBy ?? '–'],
  ]);
}

function decisionForms(page: PageRequest, id: number) {
  const params = { id };
  if (!page.can(acts.acceptHeld)) return null;
  const acceptForm = page.form(acts.acceptHeld, { params, fields: reasonField(), button: 'Accept' });
  const refuseForm = page.form(acts.refuseHeld, {
    params,
    fields: reasonField(),
    button: 'Refuse',
    isDanger: true,
  });
  return html`<div class="columns">
    ${card('Accept: the money moves', acceptForm)}
    ${card('Refuse: no money moves', refuseForm)}
  </div>`;
}
