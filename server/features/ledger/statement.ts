import { getAccountStatement, statementSummary } from '../../../contract/calls';
import type { AnswerOf } from '../../../contract/define';
import { toRupees } from '../../../contract/rupees';
import type { Backend } from '../../kit/backend/backend';
import { toLimitAndOffset } from '../../kit/http/paging';
import type { Routes } from '../../kit/http/routes';
import { inField } from '../hindi/hindi';
import { hindiDescription } from '../hindi/settlement';
import { type Cursor, queryStatement, type StatementLine } from './statement-query';
import { summarizeStatement } from './statement-summary';

type WireEntry = AnswerOf<typeof getAccountStatement>['list'][number];

/** Last millisecond that the contract accepts. */
const END_OF_TIME = Date.parse('9999-12-31T23:59:59.999Z');

export function serveStatement(routes: Routes, { clock, db }: Pick<Backend, 'clock' | 'db'>): void {
  routes.forPlayer(getAccountStatement, async ({ payload, caller }) => {
    const { limit, offset } = toLimitAndOffset(payload);
    const { before, group, purse } = payload;
    const { page, total } = await queryStatement(db, {
      playerId: caller.playerId,
      group,
      purse,
      from: timeOf(payload.from) ?? 0,
      to: timeOf(payload.to) ?? END_OF_TIME,
    });
    const cursor = before === undefined ? null : cursorOf(before);
    const lines = await page({ limit: limit + 1, offset: cursor === null ? offset : 0, before: cursor });
    const list = lines.slice(0, limit);
    const last = list.at(-1);
    const next = lines.length > limit && last !== undefined ? `${last.at.getTime()}-${last.id}` : null;
    return { data: { list: list.map(toWireEntry), total, next } };
  });

  routes.forPlayer(statementSummary, async ({ caller, payload }) => ({
    data: await summarizeStatement(db, caller.playerId, {
      from: timeOf(payload.from),
      to: timeOf(payload.to),
      now: clock.now().getTime(),
    }),
  }));
}

const timeOf = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Date.parse(text);

function cursorOf(text: string): Cursor {
  const [at, id] = text.split('-').map(Number);
  return { at: at ?? 0, id: id ?? 0 };
}

const toWireEntry = ({
  amount,
  at,
  balanceAfter,
  description,
  id,
  key,
  kind,
  purse,
  round,
}: StatementLine): WireEntry => ({
  id,
  created_at: at.toISOString(),
  purse: purse === 'cash' ? 'cash' : 'coins',
  kind,
  description,
  ...(SETTLED.test(kind) && inField('description_hi', hindiDescription(description))),
  amount: toRupees(amount),
  balance_after: toRupees(balanceAfter),
  reference: round === null ? referenceOf(key) : { kind: 'round', id: round },
});

/** Kinds of movements that a settlement writes. */
const SETTLED = /^(?:settlement|resettlement|commission)$/;

/** Keys of settlements: `settlement:<market>:<player>:<revision>:<place>`. */
const SETTLEMENT = /^settlement:(.+):\d+:\d+:\d+$/;
/** Keys of requests and bonuses begin with their kind and id. */
const REQUEST = /^(deposit|withdrawal|bonus):(\d+)(?::|$)/;

function referenceOf(key: string): WireEntry['reference'] {
  const market = SETTLEMENT.exec(key)?.[1];
  if (market !== undefined) return { kind: 'market', id: market };
  const [, kind, id] = REQUEST.exec(key) ?? [];
  if (id === undefined) return null;
  return { kind: kind === 'deposit' || kind === 'withdrawal' ? kind : 'bonus', id: Number(id) };
}
