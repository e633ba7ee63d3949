import { and, desc, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import { escapePattern } from '../../../database/like';
import { players } from '../../../database/schema/players';
import { lockPlayer } from '../../../features/account/players/players';
import { endSessions } from '../../../features/account/players/sessions/sessions';
import { setSuspended } from '../../../features/account/players/suspension';
import { addNotification } from '../../../features/notifications/notifications';
import type { Backend } from '../../../kit/backend/backend';
import { isRowId } from '../../../kit/row-id';
import { acts, pages } from '../../forms/contract';
import { card, field, link, moment, search, select, table } from '../../html/parts';
import type { Page, PageRequest } from '../../page-request';
import { refuseChanged } from '../../races';
import type { Desk } from '../../routes';
import { pageNumber, pager } from '../numbered-pages';
import { findPlayer } from './find-player';
import { showPlayer } from './player';
import { statusBadge } from './status-badge';

const PAGE_SIZE = 50;

/** Conditions by the status that is searched for; any other status finds all. */
const statuses: Readonly<Record<string, SQL>> = {
  registered: eq(players.kind, 'player'),
  suspended: isNotNull(players.suspendedAt),
};

function matches(query: string, status: string): SQL | undefined {
  const pattern = `%${escapePattern(query.toLowerCase())}%`;
  const found =
    query === ''
      ? undefined
      : or(
          isRowId(query) ? eq(players.id, Number(query)) : undefined,
          sql`lower(${players.username}) like ${pattern}`,
          sql`lower(${players.name}) like ${pattern}`,
          sql`lower(${players.email}) like ${pattern}`,
          sql`${players.mobile} like ${pattern}`,
        );
  return and(found, statuses[status]);
}

export function servePlayers(
  desk: Desk,
  backend: Pick<Backend, 'clock' | 'config' | 'db' | 'log' | 'notifier'>,
): void {
  const { clock, db, notifier } = backend;

  desk.page(pages.players, ({ query }) => listPage(db, query));

  desk.page(pages.player, async (request) =>
    showPlayer(backend, request, await findPlayer(db, request.params.id)),
  );

  const setSuspension = (isSuspended: boolean) =>
    desk.act(
      isSuspended ? acts.suspendPlayer : acts.liftSuspension,
      async ({ form: { reason }, params, record }) => {
        const { id } = await findPlayer(db, params.id);
        const recorded = await setSuspended(backend, id, isSuspended, (tx, suspendedAt) =>
          record(tx, {
            subject: ['player', id],
            before: { suspendedAt },
            after: { isSuspended },
            reason,
          }),
        );
        if (recorded !== null) return { recorded, next: `/players/${id}` };
        const state = isSuspended ? 'This player is suspended already.' : 'This player is not suspended.';
        throw await refuseChanged(db, ['player', id], state);
      },
    );
  setSuspension(true);
  setSuspension(false);

  desk.act(acts.endPlayerSessions, async ({ form: { reason }, params, record }) => {
    const { id } = await findPlayer(db, params.id);
    const { added, ended, recorded } = await db.transaction(async (tx) => {
      await lockPlayer(tx, id);
      const sessions = await endSessions(tx, clock.now(), { playerId: id });
      const entry = { subject: ['player', id], after: { ended: sessions.length }, reason } as const;
      return {
        ended: sessions,
        recorded: await record(tx, entry),
        added:
          sessions.length === 0
            ? null
            : await addNotification(tx, backend, { playerId: id, kind: 'sessions.ended', parameters: {} }),
      };
    });
    notifier.sessionsEnded(ended);
    notifier.notificationAdded(added);
    return { recorded, next: `/players/${id}` };
  });
}

async function listPage(
  db: Backend['db'],
  { page = '1', q = '', status = '' }: PageRequest['query'],
): Promise<Page> {
  const number = pageNumber(page);
  const found = await db
    .select()
    .from(players)
    .where(matches(q.trim(), status))
    .orderBy(desc(players.id))
    .limit(PAGE_SIZE + 1)
    .offset((number - 1) * PAGE_SIZE);
  const address = (to: number) => `/players?${new URLSearchParams({ q, status, page: String(to) })}`;
  return {
    title: 'Players',
    body: [
      search({
        action: '/players',
        fields: [
          field({
            name: 'q',
            label: 'Username, name, mobile, email or id',
            type: 'search',
            value: q,
            isOptional: true,
          }),
          select({
            name: 'status',
            label: 'Status',
            value: status,
            options: [
              ['', 'All'],
              ['registered', 'Registered'],
              ['suspended', 'Suspended'],
            ],
          }),
        ],
      }),
      card(
        'Newest first',
        table({
          caption: 'Players',
          rows: found.slice(0, PAGE_SIZE),
          empty: 'No player matches.',
          columns: [
            { name: 'Id', cell: ({ id }) => id },
            { name: 'Username', cell: ({ id, username }) => link(`/players/${id}`, username) },
            { name: 'Name', cell: ({ name }) => name, isText: true },
            { name: 'Mobile', cell: ({ mobile }) => mobile ?? '–' },
            { name: 'Since', cell: ({ createdAt }) => moment(createdAt) },
            { name: 'Status', cell: statusBadge },
          ],
        }),
      ),
      pager({ number, hasMore: found.length > PAGE_SIZE, address, back: 'Newer', more: 'Older' }),
    ],
  };
}
