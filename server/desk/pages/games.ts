import { and, asc, eq, or, sql } from 'drizzle-orm';
import { escapePattern } from '../../database/like';
import type { Queryable } from '../../database/open';
import { gameProviders, games } from '../../database/schema/games';
import type { Backend } from '../../kit/backend/backend';
import { HttpError } from '../../kit/http/http-error';
import { acts, pages } from '../forms/contract';
import { html } from '../html/html';
import { badge, card, facts, field, link, money, reasonField, search, select, table } from '../html/parts';
import type { Page, PageRequest } from '../page-request';
import { refuseChanged } from '../races';
import type { Desk } from '../routes';
import { pageNumber, pager } from './numbered-pages';

const PAGE_SIZE = 50;

const state = (isOpen: boolean) => (isOpen ? badge('on', 'good') : badge('off', 'bad'));

async function findGame(db: Queryable, slug: string | undefined) {
  const [game] = await db
    .select()
    .from(games)
    .where(eq(games.slug, slug ?? ''));
  if (game === undefined) throw new HttpError(404, 'There is no such game.');
  return game;
}

export function serveDeskGames(desk: Desk, { db }: Pick<Backend, 'db'>): void {
  desk.page(pages.games, ({ query }) => listPage(db, query));
  desk.page(pages.game, (request) => gamePage(db, request));
  serveSwitch(desk, db, true);
  serveSwitch(desk, db, false);
}

async function listPage(
  db: Backend['db'],
  { page = '1', q = '', status = '' }: PageRequest['query'],
): Promise<Page> {
  const number = pageNumber(page);
  const pattern = `%${escapePattern(q.trim().toLowerCase())}%`;
  const found = await db
    .select({ game: games, provider: gameProviders.name })
    .from(games)
    .innerJoin(gameProviders, eq(gameProviders.slug, games.provider))
    .where(
      and(
        or(sql`lower(${games.name}) like ${pattern}`, sql`lower(${gameProviders.name}) like ${pattern}`),
        status === 'off' ? eq(games.isOpen, false) : undefined,
      ),
    )
    .orderBy(asc(games.place), asc(games.slug))
    .limit(PAGE_SIZE + 1)
    .offset((number - 1) * PAGE_SIZE);
  const address = (to: number) => `/games?${new URLSearchParams({ q, status, page: String(to) })}`;
  return {
    title: 'Games',
    body: [
      search({
        action: '/games',
        fields: [
          field({ name: 'q', label: 'Game or provider', type: 'search', value: q, isOptional: true }),
          select({
            name: 'status',
            label: 'State',
            value: status,
            options: [
              ['', 'All'],
              ['off', 'Off'],
            ],
          }),
        ],
      }),
      card(
        'Most popular first',
        table({
          caption: 'Games',
          rows: found.slice(0, PAGE_SIZE),
          empty: 'No game matches.',
          columns: [
            {
              name: 'Game',
              cell: ({ game }) => link(`/games/${encodeURIComponent(game.slug)}`, game.name),
            },
            { name: 'Provider', cell: ({ provider }) => provider },
            { name: 'Category', cell: ({ game }) => game.category },
            { name: 'State', cell: ({ game }) => state(game.isOpen) },
          ],
        }),
      ),
      pager({ number, hasMore: found.length > PAGE_SIZE, address, back: 'Back', more: 'More' }),
    ],
  };
}

async function gamePage(db: Backend['db'], { form, params }: PageRequest): Promise<Page> {
  const game = await findGame(db, params.slug);
  const change = game.isOpen ? acts.closeGame : acts.openGame;
  return {
    title: game.name,
    body: card('Game', [
      facts([
        ['Slug', game.slug],
        ['Provider', game.provider],
        ['Category', game.category],
        ['Smallest stake', money(game.minStake)],
        ['Largest stake', game.maxStake === 0 ? 'no limit' : money(game.maxStake)],
        ['State', state(game.isOpen)],
      ]),
      html`<p>A game that is off is in no list and cannot be opened. Games that are open already go on until their session ends.</p>`,
      form(change, {
        params: { slug: game.slug },
        fields: reasonField(),
        button: game.isOpen ? 'Switch off' : 'Switch on',
        isDanger: game.isOpen,
      }),
    ]),
  };
}

function serveSwitch(desk: Desk, db: Backend['db'], isOpen: boolean): void {
  desk.act(isOpen ? acts.openGame : acts.closeGame, async ({ form: { reason }, params, record }) => {
    const { slug } = await findGame(db, params.slug);
    const recorded = await db.transaction(async (tx) => {
      const changed = await tx
        .update(games)
        .set({ isOpen })
        .where(and(eq(games.slug, slug), eq(games.isOpen, !isOpen)))
        .returning({ slug: games.slug });
      if (changed.length === 0)
        throw await refuseChanged(tx, ['game', slug], `This game is ${isOpen ? 'on' : 'off'} already.`);
      return record(tx, {
        subject: ['game', slug],
        before: { isOpen: !isOpen },
        after: { isOpen },
        reason,
      });
    });
    return { recorded, next: `/games/${encodeURIComponent(slug)}` };
  });
}
