import { and, asc, eq, gt, inArray, isNull, or, sum } from 'drizzle-orm';
import type { bonusOffers as bonusOffersCall } from '../../../../contract/calls';
import type { AnswerOf } from '../../../../contract/define';
import type { Queryable } from '../../../database/open';
import { bonusClaims, bonusOffers } from '../../../database/schema/bonuses';
import { deposits, withdrawals } from '../../../database/schema/payments';
import type { Backend } from '../../../kit/backend/backend';
import type { Caller } from '../../../kit/backend/session';
import { DAY, later } from '../../../kit/clock';
import { findPause } from '../../pauses/find-pause';
import { listStops } from '../../site/stops';

export type OfferRow = typeof bonusOffers.$inferSelect;
type WireReason = NonNullable<AnswerOf<typeof bonusOffersCall>['list'][number]['reason']>;
type StopReason = 'BETS_STOPPED' | 'GAMES_STOPPED';
export type Reason = Exclude<WireReason, StopReason>;

/** What a claim brings, in paise, or why it is refused. */
export type Eligibility = { readonly amount: number } | { readonly reason: Reason };

const isOpenAt = (now: Date) =>
  and(eq(bonusOffers.state, 'open'), or(isNull(bonusOffers.closesAt), gt(bonusOffers.closesAt, now)));

export async function findOpenOffer(db: Queryable, now: Date, id: number): Promise<OfferRow | null> {
  const [offer] = await db
    .select()
    .from(bonusOffers)
    .where(and(eq(bonusOffers.id, id), isOpenAt(now)));
  return offer ?? null;
}

/** Open offers that the player has not claimed. */
export async function listOffers(db: Queryable, now: Date, playerId: number): Promise<readonly OfferRow[]> {
  const rows = await db
    .select({ offer: bonusOffers })
    .from(bonusOffers)
    .leftJoin(bonusClaims, and(eq(bonusClaims.offerId, bonusOffers.id), eq(bonusClaims.playerId, playerId)))
    .where(and(isOpenAt(now), isNull(bonusClaims.id)))
    .orderBy(asc(bonusOffers.place), asc(bonusOffers.id));
  return rows.map(({ offer }) => offer);
}

/** Why the player may claim no offer at all; null if the player may. `eligibilityOf` has the condition of each offer. */
export async function findObstacle(
  { clock, db }: { readonly clock: Backend['clock']; readonly db: Queryable },
  { kind, playerId }: Pick<Caller, 'kind' | 'playerId'>,
): Promise<Reason | null> {
  if (kind === 'demo') return 'DEMO';
  if ((await findPause(db, clock.now(), playerId)) !== null) return 'PAUSED';
  const [active] = await db
    .select({ id: bonusClaims.id })
    .from(bonusClaims)
    .where(and(eq(bonusClaims.playerId, playerId), eq(bonusClaims.state, 'active')));
  return active === undefined ? null : 'ACTIVE_BONUS';
}

/** Amount and condition of the offer for a player without an obstacle. */
export async function eligibilityOf(
  db: Queryable,
  now: Date,
  offer: Pick<OfferRow, 'amount' | 'claimDays' | 'minDeposit' | 'percent'>,
  playerId: number,
): Promise<Eligibility> {
  const { amount, claimDays, minDeposit, percent } = offer;
  if (percent === null || minDeposit === null || claimDays === null) return { amount };
  const [first] = await db
    .select()
    .from(deposits)
    .where(and(eq(deposits.playerId, playerId), eq(deposits.status, 'approved')))
    .orderBy(asc(deposits.decidedAt), asc(deposits.id))
    .limit(1);
  if (first?.decidedAt == null) return { reason: 'DEPOSIT_NEEDED' };
  if (first.amount < minDeposit) return { reason: 'DEPOSIT_TOO_SMALL' };
  if (later(first.decidedAt, claimDays * DAY) <= now) return { reason: 'DEPOSIT_TOO_OLD' };
  const left = first.amount - (await withdrawnSince(db, playerId, first.decidedAt));
  if (left < minDeposit) return { reason: 'DEPOSIT_WITHDRAWN' };
  return { amount: Math.min(amount, Math.floor((left * percent) / 100)) };
}

/** Which stop prevents claims now: the time to wager would run while nothing can be wagered. */
export async function findClaimStop(db: Queryable): Promise<StopReason | null> {
  const stops = await listStops(db);
  if (stops.includes('bets')) return 'BETS_STOPPED';
  return stops.includes('games') ? 'GAMES_STOPPED' : null;
}

async function withdrawnSince(db: Queryable, playerId: number, since: Date): Promise<number> {
  const [all] = await db
    .select({ amount: sum(withdrawals.amount) })
    .from(withdrawals)
    .where(
      and(
        eq(withdrawals.playerId, playerId),
        inArray(withdrawals.status, ['pending', 'approved']),
        gt(withdrawals.createdAt, since),
      ),
    );
  return Number(all?.amount ?? 0);
}
