import { randomInt } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Clock } from '../clock';
import type { Queryable } from '../database/open';
import { agentCodes } from '../database/schema';

/** Without the letters and digits that are taken for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';

const newAgentCode = () =>
  Array.from({ length: 8 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/** The code as it is stored; one that nobody knows brings nobody, and stops no registration. */
export async function findAgentCode(db: Queryable, given: string | undefined): Promise<string | null> {
  if (given === undefined || given === '') return null;
  const [known] = await db
    .select({ code: agentCodes.code })
    .from(agentCodes)
    .where(eq(agentCodes.code, given.toUpperCase()));
  return known?.code ?? null;
}

export async function findReferralCode(db: Queryable, ownerId: number): Promise<string | null> {
  const [own] = await db
    .select({ code: agentCodes.code })
    .from(agentCodes)
    .where(eq(agentCodes.ownerId, ownerId));
  return own?.code ?? null;
}

/** The player's own code, made when it is asked for the first time. */
export async function getOrCreateReferralCode(db: Queryable, clock: Clock, ownerId: number): Promise<string> {
  const known = await findReferralCode(db, ownerId);
  if (known !== null) return known;
  // Somebody may have made it meanwhile, or drawn the same letters; asking again settles either.
  await db
    .insert(agentCodes)
    .values({ code: newAgentCode(), ownerId, createdAt: clock.now() })
    .onConflictDoNothing();
  return getOrCreateReferralCode(db, clock, ownerId);
}
