import { eq, inArray } from 'drizzle-orm';
import type { MarketOverride, MarketResult } from '../../../../domain/betting/market-decisions';
import type { Queryable } from '../../../database/open';
import { marketOverrides, marketResults } from '../../../database/schema/market-decisions';
import { operatorActs, operators } from '../../../database/schema/operators';
import { decidedResults } from '../../../features/exchange/markets/stored-decisions';
import { type Html, html } from '../../html/html';
import { badge, formatMoment } from '../../html/parts';

export type Marks = (marketId: string) => Html | null;

interface Author {
  /** Null: a tester. */
  readonly operator: string | null;
  readonly at: Date;
}

/** What operators and testers have set on these markets, with who and when; null for a market that is as the feed says. */
export async function readMarks(db: Queryable, marketIds: readonly string[]): Promise<Marks> {
  const ids = [...new Set(marketIds)];
  if (ids.length === 0) return () => null;
  const overrides = await db
    .select({ row: marketOverrides, operator: operators.username })
    .from(marketOverrides)
    .leftJoin(operatorActs, eq(operatorActs.id, marketOverrides.actId))
    .leftJoin(operators, eq(operators.id, operatorActs.operatorId))
    .where(inArray(marketOverrides.marketId, ids));
  const results = await decidedResults(db, inArray(marketResults.marketId, ids));
  const authors = await authorsOf(db, results);
  const marks = new Map<string, Html[]>();
  const add = (marketId: string, mark: Html) => marks.set(marketId, [...(marks.get(marketId) ?? []), mark]);
  for (const { actId, at, marketId, result } of results)
    add(marketId, markOf([resultMark(result)], { operator: authors.get(actId ?? 0) ?? null, at }));
  for (const { operator, row } of overrides)
    add(row.marketId, markOf(overrideMarks(row.override), { operator, at: row.changedAt }));
  return (marketId) => {
    const found = marks.get(marketId);
    return found === undefined ? null : html`${found}`;
  };
}

async function authorsOf(db: Queryable, results: readonly { readonly actId: number | null }[]) {
  const actIds = results.flatMap(({ actId }) => actId ?? []);
  const rows =
    actIds.length === 0
      ? []
      : await db
          .select({ actId: operatorActs.id, operator: operators.username })
          .from(operatorActs)
          .innerJoin(operators, eq(operators.id, operatorActs.operatorId))
          .where(inArray(operatorActs.id, actIds));
  return new Map(rows.map(({ actId, operator }) => [actId, operator]));
}

const resultMark = ({ kind }: MarketResult) => (kind === 'void' ? 'voided by hand' : 'result by hand');

function overrideMarks({ betDelay, overlays, runners = [], status }: MarketOverride): readonly string[] {
  const marks = [
    ...(status === undefined ? [] : [`${status.toLowerCase()} by hand`]),
    ...(betDelay === undefined ? [] : [`delay ${betDelay} s by hand`]),
    ...(overlays ?? []).map((overlay) => `${overlay.toLowerCase().replace('_', ' ')} by hand`),
    ...(overlays?.length === 0 ? ['no overlays by hand'] : []),
    ...(runners.some((runner) => runner.status === 'REMOVED') ? ['runner removed by hand'] : []),
    ...(runners.some((runner) => runner.status === 'ACTIVE') ? ['runner restored by hand'] : []),
    ...(runners.some(({ back, lay }) => back !== undefined || lay !== undefined) ? ['prices by hand'] : []),
  ];
  return marks.length > 0 ? marks : ['by hand'];
}

const markOf = (texts: readonly string[], { at, operator }: Author): Html =>
  html`<span class="mark">${texts.map((text) => [badge(text, 'warn'), ' '])}<small>${operator ?? 'a tester'}, ${formatMoment(at)}</small></span>`;
