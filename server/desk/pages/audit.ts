import type { Backend } from '../../kit/backend/backend';
import { DAY, later } from '../../kit/clock';
import { commandAct } from '../access/accounts';
import { type ListedAct, listActs, sessionActs } from '../audit';
import { acts, pages } from '../forms/contract';
import { indianDay } from '../forms/fields';
import { html } from '../html/html';
import { card, field, json, link, moment, search, select, table } from '../html/parts';
import type { Desk } from '../routes';

const PAGE_SIZE = 50;

export const actsTable = (listed: readonly ListedAct[]) => [
  listed.length > 0 && html`<p>Amounts are in paise, odds in hundredths.</p>`,
  table({
    caption: 'Acts of operators, newest first',
    rows: listed,
    empty: 'Nothing here yet.',
    columns: [
      { name: 'When', cell: ({ act }) => moment(act.at) },
      { name: 'Who', cell: ({ operator }) => operator },
      { name: 'What', cell: ({ act }) => act.act },
      { name: 'On', cell: ({ act }) => subjectOf(act) },
      { name: 'Before', cell: ({ act }) => json(act.before) },
      { name: 'After', cell: ({ act }) => json(act.after) },
      { name: 'Reason', cell: ({ act }) => act.reason || '–', isText: true },
      { name: 'Request', cell: ({ act }) => act.requestId },
    ],
  }),
];

/** Kinds of subjects that have a page. */
const paths: Readonly<Record<string, string>> = {
  player: '/players',
  market: '/markets',
  deposit: '/deposits',
  withdrawal: '/withdrawals',
  'held transaction': '/held',
  'bonus offer': '/bonuses',
  game: '/games',
};

function subjectOf({ subject, subjectKind }: ListedAct['act']) {
  const path = paths[subjectKind];
  const text = `${subjectKind} ${subject}`;
  return path === undefined ? text : link(`${path}/${encodeURIComponent(subject)}`, text);
}

const names = [...sessionActs, commandAct.act, ...new Set(Object.values(acts).map(({ name }) => name))];

export function serveAudit(desk: Desk, { db }: Pick<Backend, 'db'>): void {
  desk.page(pages.audit, async ({ query }) => {
    const {
      act = '',
      before = '',
      from = '',
      kind = '',
      operator = '',
      request = '',
      subject = '',
      until = '',
    } = query;
    const last = indianDay(until);
    const cursor = Number(before);
    const listed = await listActs(
      db,
      {
        operator,
        act,
        subject,
        request,
        subjectKind: kind,
        from: indianDay(from),
        until: last && later(last, DAY),
        ...(Number.isSafeInteger(cursor) && cursor > 0 && { before: cursor }),
      },
      PAGE_SIZE + 1,
    );
    const shown = listed.slice(0, PAGE_SIZE);
    const oldest = shown.at(-1)?.act.id;
    const older = new URLSearchParams({
      act,
      from,
      kind,
      operator,
      request,
      subject,
      until,
      before: String(oldest),
    });
    return {
      title: 'Audit log',
      body: [
        search({
          action: '/audit',
          button: 'Filter',
          fields: [
            field({ name: 'operator', label: 'Operator', value: operator, isOptional: true }),
            select({
              name: 'act',
              label: 'Act',
              value: act,
              options: [['', 'All'], ...names.map((name) => [name, name] as const)],
            }),
            field({ name: 'kind', label: 'Kind of subject', value: kind, isOptional: true }),
            field({ name: 'subject', label: 'Id of subject', value: subject, isOptional: true }),
            field({ name: 'request', label: 'Request', value: request, isOptional: true }),
            field({ name: 'from', label: 'From', type: 'date', value: from, isOptional: true }),
            field({ name: 'until', label: 'Until', type: 'date', value: until, isOptional: true }),
          ],
        }),
        card('Acts', actsTable(shown)),
        listed.length > PAGE_SIZE &&
          html`<p class="pager"><a href="/operator/audit?${older.toString()}">Older acts</a></p>`,
      ],
    };
  });
}
