import { desc, eq, inArray, sql } from 'drizzle-orm';
import { openBetStates } from '../../../../domain/betting/bet-state';
import type { Market } from '../../../../domain/betting/exchange';
import { formatHundredths } from '../../../../domain/rupees';
import { bets } from '../../../database/schema/exchange';
import type { marketResults, ResultSource } from '../../../database/schema/market-decisions';
import { betsOnMarket } from '../../../features/exchange/bets/list-bets';
import { findResult } from '../../../features/exchange/markets/stored-decisions';
import type { Backend } from '../../../kit/backend/backend';
import { listActs } from '../../audit';
import { acts } from '../../forms/contract';
import { labelOf } from '../../forms/entered';
import { overlaySets } from '../../forms/fields';
import { type Child, html } from '../../html/html';
import {
  badge,
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
import type { Page, PageRequest } from '../../page-request';
import { actsTable } from '../audit';
import { marketAlerts } from './alerts';
import type { DeskMarket } from './desk-market';
import { marketBadge } from './market-badge';
import { readMarks } from './marks';
import { resultText } from './result-preview';
import { removalCard, restoreCard } from './runner-cards';

const MAX_BETS = 30;

const statuses = ['OPEN', 'SUSPENDED', 'INACTIVE', 'CLOSED'] as const;

export async function showMarket(
  backend: Pick<Backend, 'db' | 'exchange' | 'markets'>,
  request: PageRequest,
  market: DeskMarket,
  seen: number,
): Promise<Page> {
  const { db, markets } = backend;
  const { live } = market;
  const stored = await findResult(db, market.id);
  const setByHand = (await readMarks(db, [market.id]))(market.id);
  const hasResult = markets.resultOf(market.id) !== null;
  const canRelease = setByHand !== null && (market.live !== null || markets.feedResultOf(market.id) !== null);
  const [counted] = await db
    .select({
      open: sql<number>`(count(*) filter (where ${inArray(bets.state, [...openBetStates])}))::int`,
      all: sql<number>`count(*)::int`,
    })
    .from(bets)
    .where(eq(bets.marketId, market.id));
  const names = new Map(market.runners.map(({ id, name }) => [id, name]));
  return {
    title: `${market.matchName} · ${market.name}`,
    valueNames: { runner: names, winners: names, removed: names },
    body: [
      await marketAlerts(backend, request, market, seen),
      card('Market', [
        facts([
          ['Id', market.id],
          ['Kind', market.gtype],
          ['State', live === null ? badge('match finished') : marketBadge(live)],
          ...(live === null
            ? []
            : ([
                ['In play', live.inPlay ? 'yes' : 'no'],
                ['Bet delay', `${live.betDelay} s`],
              ] as const)),
          ['Set by hand', setByHand ?? 'nothing'],
          ['Result', resultText(market, stored?.result ?? markets.resultOf(market.id))],
          ['Decided by', stored === null || stored.result === null ? 'the feed' : decidedBy(stored)],
          ['Open bets', counted?.open ?? 0],
          ['All bets', counted?.all ?? 0],
        ]),
        runnersTable(market),
      ]),
      request.can(acts.overrideMarket) &&
        html`<div class="columns">${forms(request, market, { seen, canRelease, hasResult })}</div>`,
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

const runnersTable = ({ runners }: DeskMarket) =>
  table({
    caption: 'Runners',
    rows: runners,
    empty: 'No runner.',
    columns: [
      { name: 'Id', cell: ({ id }) => id },
      { name: 'Runner', cell: ({ name }) => name, isText: true },
      { name: 'State', cell: ({ status }) => status },
      { name: 'Back', cell: ({ back }) => priceOf(back[0]?.price), isNumber: true },
      { name: 'Lay', cell: ({ lay }) => priceOf(lay[0]?.price), isNumber: true },
    ],
  });

const priceOf = (price: number | undefined) => (price === undefined ? '–' : formatHundredths(price));

interface FormFacts {
  readonly seen: number;
  /** Something is set by hand, and the feed knows the market or its result. */
  readonly canRelease: boolean;
  /** Such a market stays closed, and its runners are named by its result. */
  readonly hasResult: boolean;
}

/** After its match has left the feed, a market has no state to override: its result can be corrected. */
function forms({ form }: PageRequest, market: DeskMarket, { canRelease, hasResult, seen }: FormFacts) {
  const { gtype, id, live, runners } = market;
  const params = { id };
  const common = [hidden('seen', seen), reasonField()];
  return [
    live !== null && overrideCard(form, live, hasResult, common),
    runners.length > 0 &&
      card(
        'Result',
        form(acts.setResult, {
          params,
          fields: [
            resultFields(market),
            html`<p>${live === null ? 'Settles the bets again.' : 'Closes the market and settles its bets.'} It outranks the feed until it is released. Another result settles them again.</p>`,
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
    live !== null && !hasResult && gtype !== 'fancy' && removalCard(form, live, common),
    runners.some(({ status }) => status === 'REMOVED') && restoreCard(form, market, common),
    canRelease &&
      card(
        'Release',
        form(acts.releaseMarket, {
          params,
          fields: [
            live === null
              ? html`<p>The bets are settled again by the result of the feed.</p>`
              : html`<p>The feed decides again about state, prices and result. If the feed has no result yet, the market takes bets again, and bets
                that are settled now are settled again by the result of the feed.</p>`,
            common,
          ],
          button: 'Release overrides and result',
          isDanger: true,
        }),
      ),
  ];
}

const overrideCard = (
  form: PageRequest['form'],
  { betDelay, id, overlays }: Market,
  hasResult: boolean,
  common: Child,
) =>
  card(
    'Override until released',
    form(acts.overrideMarket, {
      params: { id },
      fields: [
        select({
          name: 'status',
          label: labelOf(acts.overrideMarket.form, 'status'),
          value: '',
          options: [
            ['', 'as it is'],
            ...statuses
              .filter((status) => !hasResult || status === 'CLOSED')
              .map((status) => [status, status] as const),
          ],
        }),
        field({
          name: 'betDelay',
          label: labelOf(acts.overrideMarket.form, 'betDelay'),
          type: 'number',
          hint: `Now ${betDelay}. Empty: as it is.`,
          isOptional: true,
        }),
        select({
          name: 'overlays',
          label: 'Overlays',
          hint: `Now ${overlays.length > 0 ? overlays.join(', ') : 'none'}. Overlays that are set here no longer follow the feed.`,
          value: '',
          options: [['', 'as they are'], ...[...overlaySets.keys()].map((name) => [name, name] as const)],
        }),
        common,
      ],
      button: 'Override',
    }),
  );

const resultFields = ({ gtype, runners }: DeskMarket) =>
  gtype === 'fancy'
    ? field({ name: 'runs', label: 'Runs', type: 'number' })
    : [
        choices(
          'winners',
          'Winners',
          runners.map(({ id, name }) => checkbox('winners[]', name, undefined, id)),
        ),
        choices(
          'removed',
          labelOf(acts.setResult.form, 'removed'),
          runners.map(({ id, name, status }) => checkbox('removed[]', name, status === 'REMOVED', id)),
        ),
      ];

const betsTable = async (db: Backend['db'], { id, runners }: DeskMarket) =>
  table({
    caption: 'Bets on the market, newest first',
    // Ordered by an expression, or the planner may search the newest bets of all markets for those of an old one.
    rows: await betsOnMarket(db, id)
      .orderBy(desc(sql`${bets.id} + 0`))
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
