import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/open';
import { gameProviders, games } from '../../../database/schema/games';
import type { LineError } from './parse-csv';
import { parseGames } from './parse-games';

interface ImportResult {
  readonly errors: readonly LineError[];
  readonly added: number;
  readonly replaced: number;
}

interface ImportOptions {
  readonly format: 'csv' | 'json';
  /** Checks the file and changes nothing. */
  readonly isDryRun: boolean;
}

/** Largest place of a game of the first catalogue; imported games follow. */
const AFTER_CATALOGUE = 10_000;

/** Adds or replaces the games of a file, all or none of them. */
export async function importGames(
  db: Database,
  text: string,
  { format, isDryRun }: ImportOptions,
): Promise<ImportResult> {
  return db.transaction(async (tx) => {
    const providers = await tx.select().from(gameProviders);
    const prefixes = new Map(providers.map(({ prefix, slug }) => [slug, prefix]));
    const parsed = parseGames(text, format, prefixes);
    if (parsed.errors.length > 0) return { errors: parsed.errors, added: 0, replaced: 0 };
    const known = new Set((await tx.select({ slug: games.slug }).from(games)).map(({ slug }) => slug));
    const replaced = parsed.games.filter(({ game }) => known.has(game.slug)).length;
    const result = { errors: [], added: parsed.games.length - replaced, replaced };
    if (isDryRun || parsed.games.length === 0) return result;
    const rows = parsed.games.map(({ game }, place) => ({
      slug: game.slug,
      provider: game.provider,
      name: game.name,
      category: game.category,
      kind: game.kind,
      tags: game.tags,
      minStake: game.min,
      maxStake: game.max,
      isLive: game.category === 'live',
      hasDemo: game.has_demo,
      img: '',
      engine: game.engine ?? null,
      theme: game.provider,
      externalId: game.external_id ?? null,
      place: AFTER_CATALOGUE + place,
    }));
    // One statement takes 65,535 parameters at most.
    for (let first = 0; first < rows.length; first += 1000) {
      await tx
        .insert(games)
        .values(rows.slice(first, first + 1000))
        .onConflictDoUpdate({
          target: games.slug,
          set: {
            provider: sql`excluded.provider`,
            name: sql`excluded.name`,
            category: sql`excluded.category`,
            kind: sql`excluded.kind`,
            tags: sql`excluded.tags`,
            minStake: sql`excluded.min_stake`,
            maxStake: sql`excluded.max_stake`,
            isLive: sql`excluded.is_live`,
            hasDemo: sql`excluded.has_demo`,
            engine: sql`excluded.engine`,
            externalId: sql`excluded.external_id`,
          },
        });
    }
    return result;
  });
}
