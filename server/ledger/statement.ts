import { and, count, desc, eq, gte, inArray, lte } from 'drizzle-orm';
import { getAccountStatement } from '../../contract/calls';
import { snakeKeys } from '../../contract/keys';
import { toRupees } from '../../contract/rupees';
import type { Backend } from '../backend';
import { gameRounds, providerTransactions } from '../database/games-schema';
import { ledgerAccounts, ledgerMovements, ledgerPostings } from '../database/schema';
import { toLimitAndOffset } from '../http/paging';
import type { Routes } from '../http/routes';
import { purses } from './ledger';

export function serveStatement(routes: Routes, { db }: Pick<Backend, 'db'>): void {
  routes.forPlayer(getAccountStatement, async ({ payload, caller }) => {
    const { limit, offset } = toLimitAndOffset(payload);
    const filter = and(
      eq(ledgerAccounts.playerId, caller.playerId),
      inArray(ledgerAccounts.name, [...purses]),
      payload.from === undefined ? undefined : gte(ledgerMovements.createdAt, new Date(payload.from)),
      payload.to === undefined ? undefined : lte(ledgerMovements.createdAt, new Date(payload.to)),
    );
    const entries = await db
      .select({
        id: ledgerPostings.id,
        createdAt: ledgerMovements.createdAt,
        purse: ledgerAccounts.name,
        kind: ledgerMovements.kind,
        description: ledgerMovements.description,
        amount: ledgerPostings.amount,
        balanceAfter: ledgerPostings.balanceAfter,
        round: gameRounds.id,
      })
      .from(ledgerPostings)
      .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerPostings.movementId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
      .leftJoin(providerTransactions, eq(providerTransactions.movementId, ledgerMovements.id))
      .leftJoin(
        gameRounds,
        and(
          eq(gameRounds.adapter, providerTransactions.adapter),
          eq(gameRounds.playerId, providerTransactions.playerId),
          eq(gameRounds.round, providerTransactions.round),
        ),
      )
      .where(filter)
      .orderBy(desc(ledgerPostings.id))
      .limit(limit)
      .offset(offset);
    const [all] = await db
      .select({ total: count() })
      .from(ledgerPostings)
      .innerJoin(ledgerMovements, eq(ledgerMovements.id, ledgerPostings.movementId))
      .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
      .where(filter);
    const list = entries.map(({ amount, balanceAfter, createdAt, purse, round, ...entry }) =>
      snakeKeys({
        ...entry,
        createdAt: createdAt.toISOString(),
        purse: purse === 'cash' ? ('cash' as const) : ('coins' as const),
        amount: toRupees(amount),
        balanceAfter: toRupees(balanceAfter ?? 0),
        reference: round === null ? null : { kind: 'round' as const, id: round },
      }),
    );
    return { data: { list, total: all?.total ?? 0 } };
  });
}
