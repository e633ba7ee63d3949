import type { Pool } from 'pg';
import type { Every, StudioLog } from './options';
import type { RunningPayments } from './payments/serve';
import type { SessionStore } from './store/sessions';

const HOUR = 3_600_000;
/** Days for which an ended round that took no stake can be verified. */
const UNSTAKED_KEPT_DAYS = 30;
/** Rounds of one statement: the embedded database runs one statement at a time. */
const BATCH = 1000;

interface Deps {
  readonly pool: Pool;
  readonly sessions: SessionStore;
  readonly payments: Pick<RunningPayments, 'deleteOld'>;
  readonly every: Every;
  readonly log: StudioLog;
}

/** Deletes expired sessions, old rounds that took no stake, and old test payments, now and every hour. */
export function startHousekeeping({ pool, sessions, payments, every, log }: Deps): { stop(): Promise<void> } {
  let isStopped = false;

  async function run() {
    await sessions.deleteExpired();
    await payments.deleteOld();
    while (!isStopped && (await deleteUnstakedRounds(pool)) === BATCH);
  }

  const job = every(HOUR, run, { log, name: 'housekeeping of the studio', runsAtStart: true });
  return {
    async stop() {
      isStopped = true;
      await job.stop();
    },
  };
}

/**
 * Deletes ended rounds without a transaction other than debits that the wallet refused, with those debits. Each other round has an
 * entry in the operator's ledger, whose page of the round shows the bets and the proof of fairness. @internal
 *
 * @returns the number of rounds, at most `BATCH`.
 */
export async function deleteUnstakedRounds(pool: Pool): Promise<number> {
  const { rowCount } = await pool.query(
    `with old as materialized (
      select id from studio.rounds round
      where state <> 'open' and ended_at < now() - $1 * interval '1 day'
        and not exists (
          select from studio.transactions moved
          where moved.round_id = round.id and (moved.kind <> 'debit' or moved.state <> 'refused')
        )
      order by ended_at limit ${BATCH}
    ),
    bets as (delete from studio.bets using old where round_id = old.id),
    slips as (delete from studio.sportsbook_slips slip using old where slip.id = old.id),
    debits as (delete from studio.transactions using old where round_id = old.id)
    delete from studio.rounds using old where rounds.id = old.id`,
    [UNSTAKED_KEPT_DAYS],
  );
  return rowCount ?? 0;
}
