import { sql } from 'drizzle-orm';
import { type Database, openDatabase } from '../../../server/database/open';
import { importGames } from '../../../server/features/games/import/import-games';
import { freshDatabase, type TestDatabase } from '../../support/backend';
import { killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { openBrowser } from '../../support/browser';
import type { PagesFigure } from './figures';
import { type PagesOfSize, timePages } from './page-times';
import type { Progress } from './progress';

const PER_PAGE = 48;
const GAMES = `/api/games?per_page=${PER_PAGE}`;

/** Adds games until so many are shown, or closes those beyond. */
async function showGames(db: Database, size: number): Promise<void> {
  const { rows } = await db.execute<{ slug: string }>(
    sql`select slug from games where is_listed and is_open order by place, slug`,
  );
  const beyond = rows.slice(size).map(({ slug }) => slug);
  if (beyond.length > 0) await db.execute(sql`update games set is_open = false where slug in ${beyond}`);
  const added = Array.from({ length: Math.max(0, size - rows.length) }, (_, number) => ({
    slug: `ezg-growth-${number}`,
    provider: 'ezugi',
    name: `${['Golden', 'Lucky', 'Royal', 'Mighty'][number % 4]} ${['Reels', 'Fruits', 'Temple'][number % 3]} ${number}`,
    category: 'slots',
    kind: 'slots',
    min: 10,
    max: 1000,
  }));
  const { errors } = await importGames(db, JSON.stringify(added), { format: 'json', isDryRun: false });
  if (errors.length > 0) throw new Error(JSON.stringify(errors[0]));
  await db.execute(sql`analyze games`);
}

/** A backend for each size of the catalogue. */
export async function measureCatalogue(sizes: readonly number[], progress: Progress): Promise<PagesFigure[]> {
  const databases: TestDatabase[] = [];
  try {
    const pages: PagesOfSize[] = [];
    for (const size of sizes) {
      progress(`a catalogue of ${size} games`);
      const where = await freshDatabase();
      databases.push(where);
      const { close, db } = await openDatabase(where);
      await showGames(db, size).finally(close);
      const url = await urlOf(spawnBackend(where, { STUDIO: '0', RATE_LIMIT_FACTOR: '1000' }, 'product'));
      const browser = openBrowser(url);
      const { total } = (await browser.get(GAMES)).body.data;
      if (total !== size) throw new Error(`${total} games are shown, not ${size}`);
      pages.push({
        size,
        browser,
        paths: {
          'first page': GAMES,
          'page in the middle': `${GAMES}&page=${Math.ceil(size / PER_PAGE / 2)}`,
          'search of a name': `${GAMES}&query=roulette`,
        },
      });
    }
    progress('pages of all of them in turns');
    return await timePages(pages);
  } finally {
    await killBackends();
    for (const where of databases) await where.remove();
  }
}
