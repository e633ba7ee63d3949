import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { readCode } from '../../../../domain/typed-text';
import type { Queryable } from '../../../database/open';
import { agentCodes } from '../../../database/schema/players';
import type { Clock } from '../../../kit/clock';

/** Excludes letters and digits that look alike. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const newAgentCode = () =>
  Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** The stored code; null for an unknown one, which does not prevent a registration: the player is notified of it. */
export async function findAgentCode(db: Queryable, given: string | undefined): Promise<string | null> {
  if (given === undefined || given === '') return null;
  const [known] = await db
    .select({ code: agentCodes.code })
    .from(agentCodes)
    .where(eq(agentCodes.code, readCode(given)));
  return known?.code ?? null;
}

export async function findReferralCode(db: Queryable, ownerId: number): Promise<string | null> {
  const [own] = await db
    .select({ code: agentCodes.code })
    .from(agentCodes)
    .where(eq(agentCodes.ownerId, ownerId));
  return own?.code ?? null;
}

/** The player's own code, created at the first request. */
export async function getOrCreateReferralCode(db: Queryable, clock: Clock, ownerId: number): Promise<string> {
  const known = await findReferralCode(db, ownerId);
  if (known !== null) return known;
  // A conflict means that a concurrent request created it, or that another player has the same code; retry in both cases.
  await db
    .insert(agentCodes)
    .values({ code: newAgentCode(), ownerId, createdAt: clock.now() })
    .onConflictDoNothing();
  return getOrCreateReferralCode(db, clock, ownerId);
}
