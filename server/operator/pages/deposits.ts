import { and, desc, eq, lt, type SQL } from 'drizzle-orm';
import type { Backend } from '../../backend';
import { deposits } from '../../database/payments-schema';
import { players } from '../../database/schema';
import { approveDeposit, rejectDeposit } from '../../payments/decisions';
import type { Desk } from '../routes';
import { serveRequests } from './requests';

const statuses = ['pending', 'approved', 'rejected', 'cancelled', 'expired'] as const;

export function serveDeposits(desk: Desk, backend: Pick<Backend, 'clock' | 'db' | 'notifier'>): void {
  const { db } = backend;

  const select = (where: SQL | undefined, limit: number) =>
    db
      .select({ request: deposits, username: players.username })
      .from(deposits)
      .innerJoin(players, eq(players.id, deposits.playerId))
      .where(where)
      .orderBy(desc(deposits.id))
      .limit(limit);

  serveRequests(desk, backend, {
    kind: 'deposit',
    statuses,
    list({ before, limit, status }) {
      const known = statuses.find((each) => each === status);
      const hasStatus = known === undefined ? undefined : eq(deposits.status, known);
      return select(and(hasStatus, before > 0 ? lt(deposits.id, before) : undefined), limit);
    },
    find: async (id) => (await select(eq(deposits.id, id), 1))[0] ?? null,
    columns: [
      { name: 'Gateway', cell: ({ request }) => request.gateway },
      { name: 'Reference', cell: ({ request }) => request.reference || '–' },
      { name: 'Proof', cell: ({ request }) => (request.proof === null ? 'no' : 'yes') },
    ],
    facts: async (_, { gateway, proof }) => [
      ['Gateway', gateway],
      ['Proof', proof === null ? 'no' : 'yes'],
    ],
    // A payment that arrives late is credited too.
    approvable: ['pending', 'expired'],
    approveHint: 'As the bank shows it. The player is credited once.',
    approve: (decision, also) => approveDeposit(backend, decision, also),
    reject: (decision, also) => rejectDeposit(backend, decision, also),
  });
}
