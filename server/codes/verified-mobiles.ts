import { and, eq, gt, lt } from 'drizzle-orm';
import { later, MINUTE } from '../clock';
import type { Queryable } from '../database/open';
import { verifiedMobiles } from '../database/schema';

/** How long a browser may take from its verified mobile to its registration. */
export const VERIFIED_LIFETIME = 30 * MINUTE;

interface VerifiedMobile {
  browserHash: string;
  mobile: string;
}

export async function storeVerifiedMobile(db: Queryable, now: Date, { browserHash, mobile }: VerifiedMobile) {
  await db.delete(verifiedMobiles).where(lt(verifiedMobiles.expiresAt, now));
  const expiresAt = later(now, VERIFIED_LIFETIME);
  await db
    .insert(verifiedMobiles)
    .values({ browserHash, mobile, expiresAt })
    .onConflictDoUpdate({ target: verifiedMobiles.browserHash, set: { mobile, expiresAt } });
}

/** Whether this browser verified this mobile; a yes is given once. */
export async function consumeVerifiedMobile(
  db: Queryable,
  now: Date,
  { browserHash, mobile }: VerifiedMobile,
): Promise<boolean> {
  const used = await db
    .delete(verifiedMobiles)
    .where(
      and(
        eq(verifiedMobiles.browserHash, browserHash),
        eq(verifiedMobiles.mobile, mobile),
        gt(verifiedMobiles.expiresAt, now),
      ),
    )
    .returning({ mobile: verifiedMobiles.mobile });
  return used.length > 0;
}
