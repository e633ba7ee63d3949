import { formatHundredths } from '../../../../domain/rupees';
import type { Database, Queryable } from '../../../database/open';
import { listKeys, listSessions } from '../../../features/account/players/sessions/sessions';
import { listBets } from '../../../features/exchange/bets/list-bets';
import { listNewestLines } from '../../../features/ledger/newest-lines';
import { readWallet } from '../../../features/ledger/wallet';
import type { Backend } from '../../../kit/backend/backend';
import { listActs } from '../../audit';
import { acts } from '../../forms/contract';
import { html } from '../../html/html';
import { card, facts, link, moment, money, reasonField, table } from '../../html/parts';
import type { Page, PageRequest } from '../../page-request';
import { seenAct } from '../../races';
import { actsTable } from '../audit';
import { readMarks } from '../markets/marks';
import { adjustmentCard } from './adjustment';
import type { PlayerRow } from './find-player';
import { protectionCards } from './player-protection';
import { restoreCard } from './restore';
import { statusBadge } from './status-badge';

const LINES = 30;

type Deps = Pick<Backend, 'clock' | 'config' | 'db'>;

export async function showPlayer(deps: Deps, request: PageRequest, player: PlayerRow): Promise<Page> {
  const { db } = deps;
  const { id } = player;
  const seen = await seenAct(db, ['player', id]);
  const wallet = await readWallet(db, id);
  return {
    title: player.username,
    body: [
      html`<div class="numbers amounts">
        <div><strong>${money(wallet.balance)}</strong><span>Available</span></div>
        <div><strong>${money(wallet.cash)}</strong><span>Cash</span></div>
        <div><strong>${money(wallet.coins)}</strong><span>Coins</span></div>
      </div>`,
      html`<div class="columns">
        ${card('Player', details(player))}
        ${request.can(acts.suspendPlayer) && card('Access', access(request, player))}
        ${adjustmentCard(request, id, seen)}
        ${restoreCard(request, player, seen)}
        ${await protectionCards(deps, request, id)}
      </div>`,
      card('Sessions', await sessionsTable(deps, id)),
      card('Keys for programs', await keysTable(deps, id)),
      card(`Newest ${LINES} lines of the ledger`, await postingsTable(db, id)),
      card(`Newest ${LINES} bets`, await betsTable(db, id)),
      card(
        'Acts of operators',
        actsTable(await listActs(db, { subjectKind: 'player', subject: String(id) }, 20)),
      ),
    ],
  };
}

const details = (player: PlayerRow) =>
  facts([
    ['Id', player.id],
    ['Name', player.name],
    [
      'Mobile',
      player.mobile === null ? '–' : `${player.mobile}${player.isMobileVerified ? '' : ' (not verified)'}`,
    ],
    ['Email', player.email ?? '–'],
    [
      'Age',
      player.confirmedAge === null
        ? '–'
        : html`confirmed ${player.confirmedAge} or older, ${moment(player.ageConfirmedAt)}`,
    ],
    ['Agent code', player.agentCode ?? '–'],
    ['Since', moment(player.createdAt)],
    ['Status', statusBadge(player)],
    ...(player.suspendedAt === null ? [] : [['Suspended', moment(player.suspendedAt)] as const]),
  ]);

const access = ({ form }: PageRequest, { id, suspendedAt }: PlayerRow) =>
  [
    suspendedAt === null
      ? form(acts.suspendPlayer, { params: { id }, fields: reasonField(), button: 'Suspend', isDanger: true })
      : form(acts.liftSuspension, { params: { id }, fields: reasonField(), button: 'Lift the suspension' }),
    form(acts.endPlayerSessions, { params: { id }, fields: reasonField(), button: 'End all sessions' }),
  ].map((each) => each ?? null);

const sessionsTable = async (deps: Deps, playerId: number) =>
  table({
    caption: 'Open sessions',
    rows: await listSessions(deps, playerId),
    empty: 'No open session.',
    columns: [
      { name: 'Since', cell: ({ createdAt }) => moment(createdAt) },
      { name: 'Last used', cell: ({ lastUsedAt }) => moment(lastUsedAt) },
      { name: 'Browser', cell: ({ userAgent }) => userAgent || '–', isText: true },
    ],
  });

const keysTable = async (deps: Deps, playerId: number) =>
  table({
    caption: 'Live keys',
    rows: await listKeys(deps, playerId),
    empty: 'No live key.',
    columns: [
      { name: 'Name', cell: ({ keyName }) => keyName ?? '', isText: true },
      { name: 'May', cell: ({ scope }) => scope ?? '' },
      { name: 'Since', cell: ({ createdAt }) => moment(createdAt) },
      { name: 'Last used', cell: ({ lastUsedAt }) => moment(lastUsedAt) },
    ],
  });

const postingsTable = async (db: Queryable, playerId: number) =>
  table({
    caption: 'Lines of the ledger, newest first',
    rows: await listNewestLines(db, playerId, LINES),
    empty: 'No money has moved.',
    columns: [
      { name: 'Line', cell: ({ id }) => id },
      { name: 'When', cell: ({ createdAt }) => moment(createdAt) },
      { name: 'Purse', cell: ({ purse }) => purse },
      { name: 'Kind', cell: ({ kind }) => kind },
      { name: 'Description', cell: ({ description }) => description, isText: true },
      { name: 'Amount', cell: ({ amount }) => money(amount), isNumber: true },
      { name: 'Balance', cell: ({ balanceAfter }) => money(balanceAfter ?? 0), isNumber: true },
    ],
  });

async function betsTable(db: Database, playerId: number) {
  const { list } = await listBets(db, playerId, { per_page: LINES });
  const marks = await readMarks(
    db,
    list.map(({ market }) => market.id),
  );
  return table({
    caption: 'Bets, newest first',
    rows: list,
    empty: 'No bet yet.',
    columns: [
      { name: 'Bet', cell: ({ bet }) => bet.id },
      { name: 'When', cell: ({ bet }) => moment(bet.createdAt) },
      {
        name: 'Market',
        cell: ({ market: { id, matchName, name } }) => [
          link(`/markets/${encodeURIComponent(id)}`, `${matchName} · ${name}`),
          ' ',
          marks(id),
        ],
      },
      {
        name: 'Selection',
        cell: ({ bet, market }) =>
          `${bet.side} ${market.runners.find((runner) => runner.id === bet.selectionId)?.name ?? bet.selectionId}`,
      },
      { name: 'Price', cell: ({ bet }) => formatHundredths(bet.price), isNumber: true },
      { name: 'Stake', cell: ({ bet }) => money(bet.size), isNumber: true },
      { name: 'State', cell: ({ bet }) => bet.state },
      { name: 'Profit', cell: ({ bet }) => (bet.profit === null ? '–' : money(bet.profit)), isNumber: true },
    ],
  });
}
