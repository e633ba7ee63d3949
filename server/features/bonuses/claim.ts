import { and, eq, max } from 'drizzle-orm';
import type { Transaction } from '../../database/open';
import { bonusClaims, bonusParts } from '../../database/schema/bonuses';
import { gameRounds } from '../../database/schema/games';
import { players } from '../../database/schema/players';
import type { Backend } from '../../kit/backend';
import { DAY, later } from '../../kit/clock';
import { HttpError } from '../../kit/http/http-error';
import type { Caller } from '../../kit/session';
import { refusePaused } from '../pauses/find-pause';
import { refuseStopped } from '../site/stops';
import { eligibilityOf, findObstacle, findOpenOffer, type OfferRow, type Reason } from './offers';
import { postBonus } from './parts';
import type { ClaimRow } from './sources';

const refusals: Record<Reason, string> = {
  DEMO: 'A demo has no bonus. Register to claim one.',
  PAUSED: 'A bonus cannot be claimed during a time-out or self-exclusion.',
  ACTIVE_BONUS: 'Another bonus is active. Complete it or give it up first.',
  DEPOSIT_NEEDED: 'This bonus needs an approved deposit.',
  DEPOSIT_TOO_SMALL: 'Your first deposit was too small for this bonus.',
  DEPOSIT_TOO_OLD: 'The time to claim this bonus after your first deposit is over.',
  DEPOSIT_WITHDRAWN: 'Your first deposit has been withdrawn.',
};

/**
 * Claims an offer once. A repeat gets the same claim while it is active.
 * @throws HttpError 403, 404 or 409
 */
export async function claimOffer(
  { clock, db, notifier }: Pick<Backend, 'clock' | 'db' | 'notifier'>,
  caller: Pick<Caller, 'kind' | 'playerId'>,
  offerId: number,
): Promise<ClaimRow> {
  const { playerId } = caller;
  const { claim, isNew } = await db.transaction(async (tx) => {
    // Claims of a player wait for each other, and for a suspension.
    const [player] = await tx.select().from(players).where(eq(players.id, playerId)).for('no key update');
    if (player === undefined || player.suspendedAt !== null)
      throw new HttpError(403, 'This account is suspended.');
    const [known] = await tx
      .select()
      .from(bonusClaims)
      .where(and(eq(bonusClaims.playerId, playerId), eq(bonusClaims.offerId, offerId)));
    if (known?.state === 'active') return { claim: known, isNew: false };
    if (known !== undefined) throw new HttpError(409, 'You have had this bonus already.');
    // The time to wager would run while nothing can be wagered.
    await refuseStopped(tx, 'bets');
    await refuseStopped(tx, 'games');
    const { amount, offer } = await checkClaim(tx, clock, caller, offerId);
    return { claim: await insertClaim(tx, clock, { offer, playerId, amount }), isNew: true };
  });
  if (isNew) notifier.walletChanged(playerId);
  return claim;
}

/** @throws HttpError 403, 404 or 409 */
async function checkClaim(
  tx: Transaction,
  clock: Backend['clock'],
  caller: Pick<Caller, 'kind' | 'playerId'>,
  offerId: number,
): Promise<Omit<NewClaim, 'playerId'>> {
  const now = clock.now();
  const offer = await findOpenOffer(tx, now, offerId);
  if (offer === null) throw new HttpError(404, 'This bonus is not offered any more.');
  const obstacle = await findObstacle({ clock, db: tx }, caller);
  if (obstacle === 'PAUSED') await refusePaused(tx, now, caller.playerId);
  if (obstacle !== null) throw new HttpError(obstacle === 'ACTIVE_BONUS' ? 409 : 403, refusals[obstacle]);
  const eligible = await eligibilityOf(tx, now, offer, caller.playerId);
  if ('reason' in eligible) throw new HttpError(409, refusals[eligible.reason]);
  return { offer, amount: eligible.amount };
}

interface NewClaim {
  readonly offer: OfferRow;
  readonly playerId: number;
  readonly amount: number;
}

async function insertClaim(
  tx: Transaction,
  clock: Backend['clock'],
  { amount, offer, playerId }: NewClaim,
): Promise<ClaimRow> {
  const { days, id: offerId, minOdds, name, nameHi, parts, wagering, weights } = offer;
  const now = clock.now();
  const [last] = await tx
    .select({ round: max(gameRounds.id) })
    .from(gameRounds)
    .where(eq(gameRounds.playerId, playerId));
  const required = amount * wagering;
  const [claim] = await tx
    .insert(bonusClaims)
    .values({
      ...{ playerId, offerId, name, nameHi, amount, required, minOdds, weights },
      createdAt: now,
      expiresAt: later(now, days * DAY),
      afterRound: last?.round ?? 0,
    })
    .returning();
  if (claim === undefined) throw new Error('A bonus was not stored');
  await tx
    .insert(bonusParts)
    .values(partsOf({ amount, required, parts }).map((part) => ({ ...part, claimId: claim.id })));
  await postBonus(tx, clock, {
    key: `bonus:${claim.id}:granted`,
    playerId,
    purse: 'coins',
    amount,
    kind: 'bonus',
    description: name,
  });
  return claim;
}

interface Terms {
  readonly amount: number;
  readonly required: number;
  readonly parts: number;
}

/** Equal parts in paise, the last one with the rest. An amount of fewer paise than parts has fewer parts. */
function partsOf({ amount, parts, required }: Terms) {
  const count = Math.min(parts, amount);
  const each = Math.floor(amount / count);
  return Array.from({ length: count }, (_, index) => ({
    number: index + 1,
    amount: index + 1 === count ? amount - each * (count - 1) : each,
    required: Math.ceil((required * (index + 1)) / count),
  }));
}
