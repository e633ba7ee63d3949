import {
  listFinishedMarkets,
  listUndecidedMarkets,
  NAMES_SEARCHED,
  type NamedMarket,
} from '../../../features/exchange/finished-markets';
import type { Backend } from '../../../kit/backend/backend';
import { rowIdOf } from '../../../kit/row-id';
import { pages } from '../../forms/contract';
import { type Child, html } from '../../html/html';
import { card, field, link, moment, search, select, table } from '../../html/parts';
import type { Page } from '../../page-request';
import type { Desk } from '../../routes';
import { marketBadge } from './market-badge';
import { type Marks, readMarks } from './marks';
import { resultText } from './result-preview';

const MAX_MARKETS = 300;
const PAGE_SIZE = 50;

type Deps = Pick<Backend, 'db' | 'exchange' | 'markets'>;

/** Markets of the feed, or those with a result, also long after their match has left the feed. */
export function serveMarketLists(desk: Desk, backend: Deps): void {
  desk.page(pages.markets, async ({ query: { before = '', q = '', show = '' } }) => {
    const words = q.trim();
    return show === 'finished' ? finishedPage(backend, words, rowIdOf(before)) : currentPage(backend, words);
  });
}

const searchForm = (words: string, show: string) =>
  search({
    action: '/markets',
    fields: [
      field({ name: 'q', label: 'Match or market', type: 'search', value: words, isOptional: true }),
      select({
        name: 'show',
        label: 'Show',
        value: show,
        options: [
          ['', 'Coming and in play'],
          ['finished', 'With a result'],
        ],
      }),
    ],
  });

const marketLink = (id: string, name: string) => link(`/markets/${encodeURIComponent(id)}`, name);

async function currentPage({ db, exchange }: Deps, words: string): Promise<Page> {
  const rows = exchange
    .list({ sportId: null, status: null })
    .flatMap((match) => (exchange.match(match.id)?.markets ?? []).map((market) => ({ match, market })))
    .filter(({ market, match }) =>
      `${match.name} ${market.name}`.toLowerCase().includes(words.toLowerCase()),
    );
  const shown = rows.slice(0, MAX_MARKETS);
  const marks = await readMarks(
    db,
    shown.map(({ market }) => market.id),
  );
  return {
    title: 'Markets',
    body: [
      searchForm(words, ''),
      card(
        'In play first',
        table({
          caption: 'Markets',
          rows: shown,
          empty: 'No market matches.',
          columns: [
            { name: 'Match', cell: ({ match }) => match.name },
            { name: 'Market', cell: ({ market }) => marketLink(market.id, market.name) },
            { name: 'Kind', cell: ({ market }) => market.gtype },
            { name: 'State', cell: ({ market }) => marketBadge(market) },
            { name: 'In play', cell: ({ market }) => (market.inPlay ? 'yes' : 'no') },
            { name: 'Set by hand', cell: ({ market }) => marks(market.id) ?? '–' },
          ],
        }),
      ),
      rows.length > MAX_MARKETS &&
        html`<p>The first ${MAX_MARKETS} of ${rows.length}: search for others.</p>`,
    ],
  };
}

async function finishedPage({ db, exchange, markets }: Deps, words: string, before: number): Promise<Page> {
  const { list, next } = await listFinishedMarkets(db, exchange, { words, before, limit: PAGE_SIZE });
  const undecided =
    before === 0 ? (await listUndecidedMarkets(db)).filter(({ id }) => markets.find(id) === null) : [];
  const marks = await readMarks(
    db,
    [...undecided, ...list.map(({ market }) => market)].map(({ id }) => id),
  );
  const address = (cursor: number | null) =>
    `/markets?${new URLSearchParams({ q: words, show: 'finished', ...(cursor !== null && { before: String(cursor) }) })}`;
  return {
    title: 'Markets',
    body: [
      searchForm(words, 'finished'),
      undecided.length > 0 &&
        card('Open bets, and no longer in the feed', [
          html`<p>Without a result they are void after 15 minutes.</p>`,
          table({
            caption: 'Markets without a result',
            rows: undecided,
            empty: '',
            columns: [...nameColumns<NamedMarket>((market) => market, marks)],
          }),
        ]),
      card(
        'Results, the newest first',
        table({
          caption: 'Markets with a result',
          rows: list,
          empty: 'No market with a result matches.',
          columns: [
            ...nameColumns<(typeof list)[number]>(({ market }) => market, marks),
            { name: 'Result', cell: ({ market, result }) => resultText(market, result) },
            { name: 'Since', cell: ({ at }) => moment(at) },
          ],
        }),
      ),
      words !== '' &&
        html`<p>Of markets without bets, the newest ${NAMES_SEARCHED} are searched by name, and all by id.</p>`,
      html`<p class="pager">
        ${before > 0 && link(address(null), 'Newest')}
        ${next !== null && link(address(next), 'Older')}
      </p>`,
    ],
  };
}

const nameColumns = <Row>(marketOf: (row: Row) => NamedMarket, marks: Marks) =>
  [
    { name: 'Match', cell: (row: Row): Child => marketOf(row).matchName },
    { name: 'Market', cell: (row: Row): Child => marketLink(marketOf(row).id, marketOf(row).name) },
    { name: 'Kind', cell: (row: Row): Child => marketOf(row).gtype },
    { name: 'Set by hand', cell: (row: Row): Child => marks(marketOf(row).id) ?? '–' },
  ] as const;
