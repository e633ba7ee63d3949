import { and, count, desc, eq, isNull } from 'drizzle-orm';
import { bank, bankRemove, banks } from '../../../../../contract/calls';
import type { ParsedPayloadOf } from '../../../../../contract/define';
import { playerBanks, withdrawals } from '../../../../database/schema/payments';
import type { Backend } from '../../../../kit/backend/backend';
import { refusal } from '../../../../kit/http/refusal';
import type { Routes } from '../../../../kit/http/routes';
import { toRowId } from '../../../../kit/http/row-id';
import { lockCashier, requirePlayer } from '../rules';
import { toWireBank } from './wire';

const MAX_BANKS = 10;

export function serveBanks(routes: Routes, { clock, db, limits }: Backend): void {
  const stored = (playerId: number) => and(eq(playerBanks.playerId, playerId), isNull(playerBanks.removedAt));

  routes.forPlayer(banks, async ({ caller }) => {
    const rows = await db
      .select()
      .from(playerBanks)
      .where(stored(caller.playerId))
      .orderBy(desc(playerBanks.id));
    return { data: { list: rows.map(toWireBank) } };
  });

  routes.forPlayer(bank, async ({ caller, payload }) => {
    requirePlayer(caller);
    limits.cashierByPlayer.consume(String(caller.playerId));
    const details = detailsOf(payload);
    const isSame = and(
      stored(caller.playerId),
      ...Object.entries(details)
        .filter(([name]) => name !== 'network')
        .map(([name, value]) => eq(playerBanks[name as 'ifsc'], value ?? '')),
    );
    const row = await db.transaction(async (tx) => {
      // Requests that are sent at once are counted one after the other.
      await lockCashier(tx, caller.playerId);
      const [known] = await tx.select().from(playerBanks).where(isSame);
      if (known !== undefined) return known;
      const [all] = await tx.select({ total: count() }).from(playerBanks).where(stored(caller.playerId));
      if ((all?.total ?? 0) >= MAX_BANKS) throw refusal(409, 'TOO_MANY_BANKS', { max: MAX_BANKS });
      const [added] = await tx
        .insert(playerBanks)
        .values({
          ...details,
          accountName: payload.account_name,
          playerId: caller.playerId,
          createdAt: clock.now(),
        })
        .returning();
      return added;
    });
    if (row === undefined) throw new Error('A bank account was not stored');
    return { data: toWireBank(row) };
  });

  routes.forPlayer(bankRemove, async ({ caller, payload }) => {
    const id = toRowId(payload.id);
    if (id === null) throw refusal(404, 'NO_SUCH_BANK');
    await db.transaction(async (tx) => {
      const isTheirs = and(eq(playerBanks.id, id), eq(playerBanks.playerId, caller.playerId));
      // A withdrawal to the account is created under the same lock.
      const [row] = await tx.select().from(playerBanks).where(isTheirs).for('update');
      if (row === undefined) throw refusal(404, 'NO_SUCH_BANK');
      const [open] = await tx
        .select({ id: withdrawals.id })
        .from(withdrawals)
        .where(and(eq(withdrawals.bankId, id), eq(withdrawals.status, 'pending')))
        .limit(1);
      if (open !== undefined) throw refusal(409, 'BANK_IN_USE');
      if (row.removedAt === null)
        await tx.update(playerBanks).set({ removedAt: clock.now() }).where(isTheirs);
    });
    return { data: { id } };
  });
}

const absent = { accountNumber: '', ifsc: '', upiId: '', lastFour: '', network: null };

/** @throws HttpError 400 unless the fields are those of one kind of account. */
function detailsOf(payload: ParsedPayloadOf<typeof bank>) {
  const { account_number: accountNumber, ifsc, last_four: lastFour, network, type, upi_id: upiId } = payload;
  if (type === 'card') {
    if (accountNumber !== undefined || ifsc !== undefined || upiId !== undefined)
      throw refusal(400, 'CARD_NUMBER_SENT');
    if (lastFour === undefined || network === undefined) throw refusal(400, 'CARD_INCOMPLETE');
    return { ...absent, type, lastFour, network };
  }
  if (lastFour !== undefined || network !== undefined) throw refusal(400, 'NOT_A_CARD');
  if (upiId !== undefined && accountNumber === undefined && ifsc === undefined)
    return { ...absent, type, upiId: upiId.toLowerCase() };
  if (upiId === undefined && accountNumber !== undefined && ifsc !== undefined)
    return { ...absent, type, accountNumber, ifsc };
  throw refusal(400, 'BANK_INCOMPLETE');
}
