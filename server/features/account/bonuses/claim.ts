import { and, eq, max } from 'drizzle-orm';
import type { RefusalCode } from '../../../../domain/refusals';
import type { Transaction } from '../../../database/open';
import { bonusClaims, bonusParts } from '../../../database/schema/bonuses';
import { gameRounds } from '../../../database/schema/games';
import { players } from '../../../database/schema/players';
import type { Backend } from '../../../kit/backend/backend';
import type { Caller } from '../../../kit/backend/session';
import { DAY, later } from '../../../kit/clock';
import { refusal } from '../../../kit/http/refusal';
import { refusePaused } from '../../pauses/find-pause';
import { refuseStopped } from '../../site/stops';
import { eligibilityOf, findObstacle, findOpenOffer, type OfferRow, type Reason } from './offers';
import { postBonus } from './parts';
import type { ClaimRow } from './sources';

const codes = {
  DEMO: 'BONUS_OF_DEMO',
  PAUSED: 'BONUS_PAUSED',
  ACTIVE_BONUS: 'BONUS_ACTIVE',
  DEPOSIT_NEEDED: 'BONUS_NEEDS_DEPOSIT',
  DEPOSIT_TOO_SMALL: 'BONUS_DEPOSIT_TOO_SMALL',
  DEPOSIT_TOO_OLD: 'BONUS_DEPOSIT_TOO_OLD',
  DEPOSIT_WITHDRAWN: 'BONUS_DEPOSIT_WITHDRAWN',
} as const satisfies Record<Reason, RefusalCode>;

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
    if (player === undefined || player.suspendedAt !== null) throw refusal(403, 'ACCOUNT_SUSPENDED');
    const [known] = await tx
      .select()
      .from(bonusClaims)
      .where(and(eq(bonusClaims.playerId, playerId), eq(bonusClaims.offerId, offerId)));
    if (known?.state === 'active') return { claim: known, isNew: false };
    if (known !== undefined) throw refusal(409, 'BONUS_HAD');
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
  if (offer === null) throw refusal(404, 'BONUS_NOT_OFFERED');
  const obstacle = await findObstacle({ clock, db: tx }, caller);
  if (obstacle === 'PAUSED') await refusePaused(tx, now, caller.playerId);
  if (obstacle !== null) throw refusal(obstacle === 'ACTIVE_BONUS' ? 409 : 403, codes[obstacle]);
  const eligible = await eligibilityOf(tx, now, offer, caller.playerId);
  if ('reason' in eligible) throw refusal(409, codes[eligible.reason]);
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
