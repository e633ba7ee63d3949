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

/**
 * Whether this browser verified this mobile. The verification stays, so that the answer to a registration is not another one when it is
 * sent again: the mobile has an account then. It is locked, so that registrations of a browser are decided one after the other.
 */
export async function isVerifiedMobile(
  db: Queryable,
  now: Date,
  { browserHash, mobile }: VerifiedMobile,
): Promise<boolean> {
  const found = await db
    .select({ mobile: verifiedMobiles.mobile })
    .from(verifiedMobiles)
    .where(
      and(
        eq(verifiedMobiles.browserHash, browserHash),
        eq(verifiedMobiles.mobile, mobile),
        gt(verifiedMobiles.expiresAt, now),
      ),
    )
    .for('update');
  return found.length > 0;
}
