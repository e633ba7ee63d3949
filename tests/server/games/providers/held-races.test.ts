import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import type { Queryable } from '../../../../server/database/open';
import { lockPurse } from '../../../../server/features/account/protection/lock';
import { readWallet } from '../../../../server/features/ledger/wallet';
import { checkLedger } from '../../../../server/features/sandbox/ledger-checks';
import { openForTests } from '../../../support/open-database';
import { untilOneWaits } from '../../../support/waiting-statements';
import { callsOf, clock, decideNewest, newPlayer, WELCOME } from './harness';

const opened = openForTests();

/** A rollback as a provider without ceilings sends it, in the transaction of another connection. */
async function rollBack(tx: Queryable, session: string, reference: string) {
  const call = { adapter: 'studio', kind: 'rollback', session, transaction: 'another rollback' };
  const details = { ...call, reference, round: 'shared', game: 'spribe-aviator' };
  const now = clock.now().toISOString();
  const { rows } = await tx.execute<{ code: string | null; has_moved: boolean }>(sql`
    select code, has_moved from write_provider_transaction(
      ${JSON.stringify(details)}::jsonb, ${now}::timestamptz, ${now}::timestamptz
    )
  `);
  return rows[0];
}

it.skipIf(!process.env.TEST_DATABASE_URL)(
  'a held rollback that is accepted while another one returns its stake waits for that one, and returns nothing',
  async () => {
    const { db } = opened;
    const { playerId, session } = await newPlayer(db);
    const { credit, debit, rollback } = callsOf({
      db,
      session,
      ceilings: { credit: 0, unstakedRound: 50_00 },
    });
    await debit({ transaction: 'the stake' });
    await credit({ amount: 60_00 });
    expect(await rollback('the stake')).toEqual({ code: 'HELD' });
    const { deciding, other } = await db.transaction(async (tx) => {
      await lockPurse(tx, playerId);
      const decision = decideNewest(db, true);
      await untilOneWaits(db);
      return { deciding: { decision }, other: await rollBack(tx, session, 'the stake') };
    });
    expect(other).toEqual({ code: null, has_moved: true });
    expect(await deciding.decision).toBe('accepted');
    expect((await readWallet(db, playerId)).cash).toBe(WELCOME + 60_00);
    expect(await checkLedger(db)).toEqual([]);
  },
);
