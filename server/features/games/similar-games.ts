import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '../../database/open';
import { games } from '../../database/schema/games';
import { createSimilarSearch, type SimilarSearch } from './similar';
import { createSoundSearch } from './sound';

const MAX_SIMILAR = 12;

interface Searches {
  readonly bySound: (text: string) => string[];
  readonly bySpelling: SimilarSearch;
}

/** Finds the slugs of shown games that resemble an unknown slug or a text that no name contains. */
export function createSimilarGames(db: Queryable) {
  let searches: Promise<Searches> | null = null;

  /** No game is added or renamed while the backend runs: the searches are prepared once. */
  async function prepare(): Promise<Searches> {
    const listed = await db
      .select({ slug: games.slug, name: games.name })
      .from(games)
      .where(eq(games.isListed, true))
      .orderBy(asc(games.place), asc(games.slug));
    return { bySound: createSoundSearch(listed), bySpelling: createSimilarSearch(listed) };
  }

  async function search(slugsOf: (searches: Searches) => Iterable<string>): Promise<string[]> {
    searches ??= prepare().catch((error: unknown) => {
      searches = null;
      throw error;
    });
    const slugs = slugsOf(await searches);
    // An operator closes and opens games at any time.
    const closed = await db.select({ slug: games.slug }).from(games).where(eq(games.isOpen, false));
    const isClosed = new Set(closed.map((one) => one.slug));
    return [...slugs].filter((one) => !isClosed.has(one)).slice(0, MAX_SIMILAR);
  }

  return {
    toSlug: (slug: string) => search(({ bySpelling }) => bySpelling(slug)),
    /** Names of the same sound before those of a similar spelling. */
    toText: (text: string) =>
      search(({ bySound, bySpelling }) => new Set([...bySound(text), ...bySpelling(text)])),
  };
}
