import { desc, eq, inArray, sql } from 'drizzle-orm';
import { openBetStates } from '../../../../machines/domain/betting/bet-state';
import type { Market } from '../../../../machines/domain/exchange';
import type { Backend } from '../../../backend';
import { bets } from '../../../database/schema/exchange';
import type { marketResults, ResultSource } from '../../../database/schema/market-decisions';
import { players } from '../../../database/schema/players';
import { findResult } from '../../../exchange/stored-decisions';
import { listActs } from '../../audit';
import { acts } from '../../contract';
import { html } from '../../html/html';
import {
  card,
  checkbox,
  choices,
  facts,
  field,
  formatMoment,
  hidden,
  link,
  money,
  reasonField,
  select,
  table,
} from '../../html/parts';
import type { Page, PageRequest } from '../../routes';
import { actsTable } from '../audit';
import { marketAlerts } from './alerts';
import { marketBadge } from './market-badge';
import { resultText } from './result-preview';

const MAX_BETS = 30;

const statuses = ['OPEN', 'SUSPENDED', 'INACTIVE', 'CLOSED'] as const;

export async function showMarket(
  backend: Pick<Backend, 'db' | 'exchange' | 'markets'>,
  request: PageRequest,
  market: Market,
  seen: number,
): Promise<Page> {
  const { db, markets } = backend;
  const match = markets.matchOf(market.id);
  const stored = await findResult(db, market.id);
  const [counted] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${inArray(bets.state, [...openBetStates])}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(bets)
    .where(eq(bets.marketId, market.id));
  return {
    title: `${match?.name ?? market.matchId} · ${market.name}`,
    body: [
      await marketAlerts(backend, request, market, seen),
      card('Market', [
        facts([
          ['Id', market.id],
          ['Kind', market.gtype],
          ['State', marketBadge(market)],
          ['In play', market.inPlay ? 'yes' : 'no'],
          ['Bet delay', `${market.betDelay} s`],
          ['Result', resultText(market, markets.resultOf(market.id))],
          ['Decided by', stored === null || stored.result === null ? 'the feed' : decidedBy(stored)],
          ['Open bets', counted?.open ?? 0],
          ['All bets', counted?.all ?? 0],
        ]),
        runnersTable(market),
      ]),
      request.can(acts.overrideMarket) && html`<div class="columns">${forms(request, market, seen)}</div>`,
      card(`Newest ${MAX_BETS} bets`, await betsTable(db, market)),
      card(
        'Acts of operators',
        actsTable(await listActs(db, { subjectKind: 'market', subject: market.id }, 20)),
      ),
    ],
  };
}

const decidedBy = ({
  at,
  reason,
  source,
}: Pick<typeof marketResults.$inferSelect, 'at' | 'reason' | 'source'>) =>
  `${sourceNames[source]}, ${formatMoment(at)}: ${reason}`;

const sourceNames: Readonly<Record<ResultSource, string>> = {
  feed: 'the feed',
  operator: 'an operator, until it is released',
  sandbox: 'a tester, until it is released',
  missing: 'the server',
};

const runnersTable = ({ runners }: Market) =>
  table({
    caption: 'Runners',
    rows: runners,
    empty: 'No runner.',
    columns: [
      { name: 'Id', cell: ({ id }) => id },
      { name: 'Runner', cell: ({ name }) => name },
      { name: 'State', cell: ({ status }) => status },
      { name: 'Back', cell: ({ back }) => priceOf(back[0]?.price), isNumber: true },
      { name: 'Lay', cell: ({ lay }) => priceOf(lay[0]?.price), isNumber: true },
    ],
  });

const priceOf = (price: number | undefined) => (price === undefined ? '–' : (price / 100).toFixed(2));

function forms({ form }: PageRequest, market: Market, seen: number) {
  const { betDelay, gtype, id, overlays, runners } = market;
  const params = { id };
  const common = [hidden('seen', seen), reasonField()];
  return [
    card(
      'Override until released',
      form(acts.overrideMarket, {
        params,
        fields: [
          select({
            name: 'status',
            label: 'State',
            value: '',
            options: [['', 'as it is'], ...statuses.map((status) => [status, status] as const)],
          }),
          field({
            name: 'betDelay',
            label: 'Bet delay in seconds',
            type: 'number',
            hint: `Now ${betDelay}. Empty: as it is.`,
            isOptional: true,
          }),
          choices('overlays', 'Overlays', [
            checkbox('overlays[]', 'Ball running', overlays.includes('BALL_RUNNING'), 'BALL_RUNNING'),
            checkbox('overlays[]', 'Result awaited', overlays.includes('RESULT_AWAITED'), 'RESULT_AWAITED'),
          ]),
          common,
        ],
        button: 'Override',
      }),
    ),
    card(
      'Result',
      form(acts.setResult, {
        params,
        fields: [
          gtype === 'fancy'
            ? field({ name: 'runs', label: 'Runs', type: 'number' })
            : [
                choices(
                  'winners',
                  'Winners',
                  runners.map(({ id: runner, name }) => checkbox('winners[]', name, undefined, runner)),
                ),
                choices(
                  'removed',
                  'Non-runners',
                  runners.map(({ id: runner, name, status }) =>
                    checkbox('removed[]', name, status === 'REMOVED', runner),
                  ),
                ),
              ],
          html`<p>Closes the market and settles its bets. It outranks the feed until it is released. Another result settles them again.</p>`,
          common,
        ],
        button: 'Preview',
        confirmButton: 'Set the result',
        isDanger: true,
      }),
    ),
    card(
      'Void',
      form(acts.voidMarket, {
        params,
        fields: [html`<p>Returns every stake.</p>`, common],
        button: 'Preview',
        confirmButton: 'Void the market',
        isDanger: true,
      }),
    ),
    gtype !== 'fancy' &&
      card(
        'Remove a runner',
        form(acts.removeRunner, {
          params,
          fields: [
            select({
              name: 'runner',
              label: 'Runner',
              value: '',
              options: runners.map((runner) => [runner.id, runner.name] as const),
            }),
            field({ name: 'reduction', label: 'Reduction in percent', type: 'number', value: 0 }),
            html`<p>Bets on it are void; prices matched before are reduced.</p>`,
            common,
          ],
          button: 'Remove',
          isDanger: true,
        }),
      ),
    card(
      'Release',
      form(acts.releaseMarket, {
        params,
        fields: [
          html`<p>The feed decides again about state, prices and result. If the feed has no result yet, the market takes bets again, and bets that
            are settled now are settled again by the result of the feed.</p>`,
          common,
        ],
        button: 'Release overrides and result',
        isDanger: true,
      }),
    ),
  ];
}

const betsTable = async (db: Backend['db'], { id, runners }: Market) =>
  table({
    caption: 'Bets on the market, newest first',
    rows: await db
      .select({ bet: bets, username: players.username })
      .from(bets)
      .innerJoin(players, eq(players.id, bets.playerId))
      .where(eq(bets.marketId, id))
      .orderBy(desc(bets.id))
      .limit(MAX_BETS),
    empty: 'No bet yet.',
    columns: [
      { name: 'Bet', cell: ({ bet }) => bet.id },
      { name: 'Player', cell: ({ bet, username }) => link(`/players/${bet.playerId}`, username) },
      {
        name: 'Selection',
        cell: ({ bet }) =>
          `${bet.side} ${runners.find((runner) => runner.id === bet.selectionId)?.name ?? bet.selectionId}`,
      },
      { name: 'Price', cell: ({ bet }) => priceOf(bet.price), isNumber: true },
      { name: 'Stake', cell: ({ bet }) => money(bet.size), isNumber: true },
      { name: 'State', cell: ({ bet }) => bet.state },
      { name: 'Profit', cell: ({ bet }) => (bet.profit === null ? '–' : money(bet.profit)), isNumber: true },
    ],
  });
