import { and, desc, eq, type SQL } from 'drizzle-orm';
import { withdrawalStatuses } from '../../../../domain/lists';
import { playerBanks, withdrawals } from '../../../database/schema/payments';
import { players } from '../../../database/schema/players';
import { accountLabel } from '../../../features/account/payments/banks/wire';
import { approveWithdrawal, rejectWithdrawal } from '../../../features/account/payments/decisions';
import { requestConditions } from '../../../features/account/payments/request-search';
import type { Backend } from '../../../kit/backend/backend';
import { acts } from '../../forms/contract';
import type { Desk } from '../../routes';
import { serveRequests } from './requests';

export function serveWithdrawals(desk: Desk, backend: Pick<Backend, 'clock' | 'db' | 'notifier'>): void {
  const { db } = backend;

  const select = (where: SQL | undefined, limit: number) =>
    db
      .select({ request: withdrawals, username: players.username })
      .from(withdrawals)
      .innerJoin(players, eq(players.id, withdrawals.playerId))
      .where(where)
      .orderBy(desc(withdrawals.id))
      .limit(limit);

  const searched = { table: withdrawals, columns: withdrawals, references: [withdrawals.reference] };

  serveRequests(desk, backend, {
    kind: 'withdrawal',
    statuses: withdrawalStatuses,
    list({ limit, status, ...filter }) {
      const known = withdrawalStatuses.find((each) => each === status);
      const hasStatus = known === undefined ? undefined : eq(withdrawals.status, known);
      return select(and(hasStatus, requestConditions(searched, filter)), limit);
    },
    find: async (id) => (await select(eq(withdrawals.id, id), 1))[0] ?? null,
    columns: [],
    async facts({ can }, { bankId }) {
      const [bank] = await db.select().from(playerBanks).where(eq(playerBanks.id, bankId));
      if (bank === undefined) return [];
      // Only who pays the money out reads the whole number.
      const account = can(acts.approveWithdrawal) ? bank.upiId || bank.accountNumber : accountLabel(bank);
      return [
        ['Name of the account', bank.accountName],
        [bank.upiId === '' ? 'Account number' : 'UPI id', account],
        ['IFSC', bank.ifsc || '–'],
      ];
    },
    isApprovable: ({ status }) => status === 'pending',
    approveHint: 'Of the payment that you made to the player.',
    approve: (decision, also) => approveWithdrawal(backend, decision, also),
    reject: (decision, also) => rejectWithdrawal(backend, decision, also),
  });
}
