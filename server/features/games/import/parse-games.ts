import * as v from 'valibot';
import { gameCategory, gameKind, gameSlug, gameTag } from '../../../../contract/games';
import { requestRupees } from '../../../../contract/money';
import { gameEngine } from '../../../../contract/providers/wallet';
import { type LineError, parseCsv } from './parse-csv';

const tags = v.pipe(
  v.union([
    v.array(v.string()),
    v.pipe(
      v.string(),
      v.transform((text) => text.split(/\s+/).filter((tag) => tag !== '')),
    ),
  ]),
  v.array(gameTag),
);

const isTrue = v.union([
  v.boolean(),
  v.pipe(
    v.picklist(['true', 'false']),
    v.transform((text) => text === 'true'),
  ),
]);

const stake = v.pipe(requestRupees, v.minValue(0), v.maxValue(1e12));

const importedGame = v.strictObject({
  slug: gameSlug,
  provider: gameSlug,
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(100)),
  category: gameCategory,
  kind: gameKind,
  tags: v.optional(tags, []),
  min: v.pipe(stake, v.minValue(1)),
  max: stake,
  external_id: v.optional(v.pipe(v.string(), v.maxLength(64))),
  engine: v.optional(v.pipe(gameEngine, v.notValue('sportsbook'))),
  has_demo: v.optional(isTrue, false),
});

export type ImportedGame = v.InferOutput<typeof importedGame>;

export interface ParsedGames {
  readonly games: readonly { readonly line: number; readonly game: ImportedGame }[];
  readonly errors: readonly LineError[];
}

interface Entry {
  readonly line: number;
  readonly fields: unknown;
}

/** @param prefixes of the slugs of each provider. */
export function parseGames(
  text: string,
  format: 'csv' | 'json',
  prefixes: ReadonlyMap<string, string>,
): ParsedGames {
  const read = format === 'csv' ? parseCsv(text) : parseJson(text);
  const errors: LineError[] = [...read.errors];
  const games: { line: number; game: ImportedGame }[] = [];
  const lineOf = new Map<string, number>();
  for (const { fields, line } of read.entries) {
    const result = v.safeParse(importedGame, withoutEmpty(fields));
    const message = result.success ? contradiction(result.output) : explain(result.issues[0]);
    if (message !== null) errors.push({ line, message });
    else if (result.success) games.push({ line, game: result.output });
    if (result.success) lineOf.set(result.output.slug, lineOf.get(result.output.slug) ?? line);
  }
  return { games, errors };

  function contradiction({ max, min, provider, slug }: ImportedGame): string | null {
    const prefix = prefixes.get(provider);
    if (prefix === undefined) return `there is no provider "${provider}"`;
    if (!slug.startsWith(`${prefix}-`)) return `slug: does not begin with "${prefix}-"`;
    if (max !== 0 && max < min) return 'max: smaller than min';
    const earlier = lineOf.get(slug);
    return earlier === undefined ? null : `slug: "${slug}" is in line ${earlier} too`;
  }
}

/** An empty cell is an absent field. */
function withoutEmpty(fields: unknown): unknown {
  if (typeof fields !== 'object' || fields === null) return fields;
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== '' && value !== null));
}

function explain(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue) ?? 'the entry';
  if (issue.type === 'strict_object' && issue.expected === 'never') return `${field}: there is no such field`;
  if (issue.received === 'undefined') return `${field}: missing`;
  return `${field}: ${issue.received} is not allowed`;
}

function parseJson(text: string): { entries: readonly Entry[]; errors: readonly LineError[] } {
  try {
    const list: unknown = JSON.parse(text);
    if (!Array.isArray(list))
      return { entries: [], errors: [{ line: 1, message: 'the file is not an array' }] };
    return { entries: list.map((fields, place) => ({ fields, line: place + 1 })), errors: [] };
  } catch (error) {
    return { entries: [], errors: [{ line: 1, message: (error as Error).message }] };
  }
}
