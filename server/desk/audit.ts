import { and, desc, eq, gte, lt, notInArray, type SQL } from 'drizzle-orm';
import type { Queryable } from '../database/open';
import { operatorActs, operators } from '../database/schema/operators';
import type { Clock } from '../kit/clock';

/** Acts on an operator that change nothing of what a page shows. */
export const sessionActs = ['signed in', 'signed out'] as const;

/** Restricts acts to those that change their subject. */
export const changesSubject = notInArray(operatorActs.act, [...sessionActs]);

export interface ActEntry {
  readonly subject: readonly [kind: string, id: string | number];
  readonly before?: unknown;
  readonly after?: unknown;
  readonly reason?: string;
}

interface NewAct extends ActEntry {
  readonly operatorId: number;
  readonly act: string;
  readonly requestId: string;
}

/** Proof of a written audit row: a handler of an act cannot return without one. */
export interface Recorded {
  readonly actId: number;
}

/** Writes the audit row of an act, in the transaction of its change. */
export async function recordAct(
  tx: Queryable,
  clock: Clock,
  { act, after, before, operatorId, reason = '', requestId, subject: [subjectKind, subject] }: NewAct,
): Promise<Recorded> {
  const [row] = await tx
    .insert(operatorActs)
    .values({
      at: clock.now(),
      operatorId,
      act,
      subjectKind,
      subject: String(subject),
      before: before ?? null,
      after: after ?? null,
      reason,
      requestId,
    })
    .returning({ actId: operatorActs.id });
  if (row === undefined) throw new Error('An act of an operator was not stored');
  return row;
}

/** Records a change whose function calls back in its transaction only if it writes; otherwise `recorded` stays null. */
export function recordedAlong(write: (tx: Queryable) => Promise<Recorded>) {
  let recorded: Recorded | null = null;
  return {
    async also(tx: Queryable): Promise<void> {
      recorded = await write(tx);
    },
    get recorded(): Recorded | null {
      return recorded;
    },
  };
}

export interface ActFilter {
  readonly operator?: string | undefined;
  readonly act?: string | undefined;
  readonly subjectKind?: string | undefined;
  readonly subject?: string | undefined;
  /** Id of the HTTP request. */
  readonly request?: string | undefined;
  /** Without sign-ins and sign-outs. */
  readonly isChange?: boolean;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only older acts than this one. */
  readonly before?: number | undefined;
}

/** Newest first. */
export async function listActs(db: Queryable, filter: ActFilter, limit: number) {
  const { act, before, from, operator, request, subject, subjectKind, until } = filter;
  const filters: (SQL | undefined)[] = [
    operator ? eq(operators.username, operator) : undefined,
    act ? eq(operatorActs.act, act) : undefined,
    subjectKind ? eq(operatorActs.subjectKind, subjectKind) : undefined,
    subject ? eq(operatorActs.subject, subject) : undefined,
    request ? eq(operatorActs.requestId, request) : undefined,
    filter.isChange ? changesSubject : undefined,
    from ? gte(operatorActs.at, from) : undefined,
    until ? lt(operatorActs.at, until) : undefined,
    before === undefined ? undefined : lt(operatorActs.id, before),
  ];
  return db
    .select({ act: operatorActs, operator: operators.username })
    .from(operatorActs)
    .innerJoin(operators, eq(operators.id, operatorActs.operatorId))
    .where(and(...filters))
    .orderBy(desc(operatorActs.id))
    .limit(limit);
}

export type ListedAct = Awaited<ReturnType<typeof listActs>>[number];

/** The newest change of a subject, to tell an operator who was first; null if there is none. */
export async function lastActOn(
  db: Queryable,
  [subjectKind, subject]: ActEntry['subject'],
): Promise<ListedAct | null> {
  const [last] = await listActs(db, { subjectKind, subject: String(subject), isChange: true }, 1);
  return last ?? null;
}

/** What a request has done; null if it has done nothing, or not yet. */
export async function findActOfRequest(db: Queryable, request: string): Promise<string | null> {
  const [found] = await listActs(db, { request }, 1);
  return found?.act.act ?? null;
}

/** An act of this operator, to confirm it on the next page. */
export async function findOwnAct(db: Queryable, id: number, operatorId: number) {
  const [own] = await db
    .select()
    .from(operatorActs)
    .where(and(eq(operatorActs.id, id), eq(operatorActs.operatorId, operatorId)));
  return own ?? null;
}
