import { and, eq, gt, lt } from 'drizzle-orm';
import type { Queryable } from '../../../../database/open';
import { verifiedMobiles } from '../../../../database/schema/players';
import { later, MINUTE } from '../../../../kit/clock';

/** Milliseconds between verifying a mobile and registering with it, in the same browser. */
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

/** Whether this browser verified this mobile. Uses the verification up. */
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
