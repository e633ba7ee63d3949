import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../../database/open';
import type { Backend } from '../../../../kit/backend/backend';
import { findPause } from '../../../pauses/find-pause';
import { listStops } from '../../../site/stops';
import { readAtRisk } from '../played';

/** Smallest odds of a bet that counts as played for a referral, in hundredths. */
export const REFERRAL_MIN_ODDS = 150;

/**
 * Paise that a referred player has to put at risk before a withdrawal: deposits are played once, so that a reward is not earned with money
 * that only passes through. 0 for other players, and while the player cannot play: in a pause, or while bets and games are stopped.
 */
export async function findUnplayed(
  { clock, config, db }: Pick<Backend, 'clock' | 'config'> & { readonly db: Queryable },
  playerId: number,
): Promise<number> {
  if (config.referral.reward === 0) return 0;
  const { rows } = await db.execute<{ deposited: string }>(sql`
    select coalesce(sum(amount), 0) as deposited from deposits
    where player_id = ${playerId} and status = 'approved' and exists (
      select from players player join agent_codes code on code.code = player.agent_code
      where player.id = ${playerId} and code.owner_id <> player.id
    )
  `);
  const deposited = Number(rows[0]?.deposited ?? 0);
  if (deposited === 0) return 0;
  const played = await readAtRisk(db, playerId, { minOdds: REFERRAL_MIN_ODDS, enough: deposited });
  const unplayed = deposited - played;
  if (unplayed <= 0 || (await findPause(db, clock.now(), playerId)) !== null) return 0;
  const stops = await listStops(db);
  return stops.includes('bets') && stops.includes('games') ? 0 : unplayed;
}
