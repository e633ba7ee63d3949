import { sql } from 'drizzle-orm';
import type { gameSession } from '../../../../contract/calls';
import type { AnswerOf } from '../../../../contract/define';
import { toRupees } from '../../../../contract/rupees';
import { queryPrepared } from '../../../database/prepared';
import type { Backend } from '../../../kit/backend/backend';

interface SessionRow {
  readonly started_at: Date;
  readonly staked: string;
  readonly won: string;
  readonly has_open_round: boolean;
}

/** Null if the session is not the player's. Stakes that were rolled back do not count. */
export async function readSession(
  { clock, db }: Pick<Backend, 'clock' | 'db'>,
  playerId: number,
  id: string,
): Promise<AnswerOf<typeof gameSession> | null> {
  const [row] = await queryPrepared<SessionRow>(
    db,
    sql`
      select coalesce(session.started_at, session.created_at) as started_at,
        coalesce(sum(amount) filter (where kind = 'debit' and state = 'done'), 0) as staked,
        coalesce(sum(amount) filter (where kind = 'credit' and state = 'done'), 0) as won,
        exists (
          select from provider_transactions stake
          join game_rounds on game_rounds.adapter = stake.adapter and game_rounds.player_id = stake.player_id
            and game_rounds.round = stake.round
          where stake.session_id = session.id and stake.kind = 'debit' and stake.state = 'done' and ended_at is null
        ) as has_open_round
      from game_sessions session
      left join provider_transactions transaction on transaction.session_id = session.id
      where session.id = ${id} and session.player_id = ${playerId}
      group by session.id
    `,
  );
  if (row === undefined) return null;
  const staked = Number(row.staked);
  const won = Number(row.won);
  return {
    id,
    started_at: row.started_at.toISOString(),
    elapsed: Math.max(0, clock.now().getTime() - row.started_at.getTime()),
    staked: toRupees(staked),
    won: toRupees(won),
    net: toRupees(won - staked),
    has_open_round: row.has_open_round,
  };
}
