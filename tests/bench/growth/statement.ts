import { openDatabase } from '../../../server/database/open';
import { freshDatabase } from '../../support/backend';
import { killBackends, spawnBackend, urlOf } from '../../support/backend-spawn';
import { type Browser, openBrowser } from '../../support/browser';
import { addStatementPlayer } from '../../support/statement-lines';
import type { PagesFigure } from './figures';
import { type PagesOfSize, timePages } from './page-times';
import type { Progress } from './progress';

const PER_PAGE = 100;
const STATEMENT = `/api/getAccountstatement?per_page=${PER_PAGE}`;

/** The product continues after a place; a program may ask for a page by its number. */
async function pathsOf(browser: Browser, size: number): Promise<PagesOfSize['paths']> {
  const middle = `${STATEMENT}&page=${Math.ceil(size / PER_PAGE / 2)}`;
  const { next } = (await browser.get(middle)).body.data;
  return { 'first page': STATEMENT, 'next page': `${STATEMENT}&before=${next}`, 'page by number': middle };
}

/** Players with statements of these lengths in one database. */
export async function measureStatement(sizes: readonly number[], progress: Progress): Promise<PagesFigure[]> {
  const where = await freshDatabase();
  try {
    const { close, db } = await openDatabase(where);
    const players: { size: number; username: string; password: string }[] = [];
    for (const size of sizes) {
      progress(`a statement of ${size} lines`);
      players.push({ size, ...(await addStatementPlayer(db, size)) });
    }
    await close();
    const url = await urlOf(spawnBackend(where, { STUDIO: '0', RATE_LIMIT_FACTOR: '1000' }, 'product'));
    const pages: PagesOfSize[] = [];
    for (const { size, ...credentials } of players) {
      const browser = openBrowser(url);
      browser.token = (await browser.post('/api/login', credentials)).body.data.token;
      pages.push({ size, browser, paths: await pathsOf(browser, size) });
    }
    progress('pages of all of them in turns');
    return await timePages(pages);
  } finally {
    await killBackends();
    await where.remove();
  }
}
