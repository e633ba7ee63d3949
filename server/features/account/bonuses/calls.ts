import { and, asc, count, desc, eq, gt } from 'drizzle-orm';
import * as contract from '../../../../contract/calls';
import type { AnswerOf } from '../../../../contract/define';
import { toRupees } from '../../../../contract/rupees';
import { type BonusProduct, bonusClaims, bonusParts, bonusWagers } from '../../../database/schema/bonuses';
import type { Backend } from '../../../kit/backend/backend';
import { toLimitAndOffset } from '../../../kit/http/paging';
import { refusal } from '../../../kit/http/refusal';
import type { Routes } from '../../../kit/http/routes';
import { toRowId } from '../../../kit/http/row-id';
import type { BonusService } from './bonus-service';
import { claimOffer } from './claim';
import {
  type Eligibility,
  eligibilityOf,
  findClaimStop,
  findObstacle,
  listOffers,
  type OfferRow,
} from './offers';
import type { ClaimRow } from './sources';

type WireOffer = AnswerOf<typeof contract.bonusOffers>['list'][number];
type WireClaim = AnswerOf<typeof contract.bonusClaims>['list'][number];

const COUNTED = 20;

export function serveBonuses(routes: Routes, backend: Backend & { readonly bonuses: BonusService }): void {
  const { bonuses, clock, db, limits } = backend;

  routes.forPlayer(contract.bonusOffers, async ({ caller }) => {
    const { playerId } = caller;
    await bonuses.count(playerId);
    const obstacle = await findObstacle(backend, caller);
    const stop = await findClaimStop(db);
    const list: WireOffer[] = [];
    for (const offer of await listOffers(db, clock.now(), playerId)) {
      const eligible =
        obstacle === null
          ? await eligibilityOf(db, clock.now(), offer, playerId)
          : ({ reason: obstacle } as const);
      list.push(toWireOffer(offer, eligible, stop));
    }
    return { data: { list } };
  });

  routes.forPlayer(contract.bonusOffersClaim, async ({ caller, payload }) => {
    const { playerId } = caller;
    limits.cashierByPlayer.consume(String(playerId));
    // An expired bonus does not prevent the next one.
    await bonuses.count(playerId);
    const claim = await bonuses.alone(playerId, () =>
      claimOffer(backend, caller, toRowId(String(payload.id)) ?? 0),
    );
    return { data: toWireClaim(claim) };
  });

  routes.forPlayer(contract.bonusClaims, async ({ caller, payload }) => {
    await bonuses.count(caller.playerId);
    const { limit, offset } = toLimitAndOffset(payload);
    const isTheirs = eq(bonusClaims.playerId, caller.playerId);
    const list = await db
      .select()
      .from(bonusClaims)
      .where(isTheirs)
      .orderBy(desc(bonusClaims.id))
      .limit(limit)
      .offset(offset);
    const [all] = await db.select({ total: count() }).from(bonusClaims).where(isTheirs);
    return { data: { list: list.map(toWireClaim), total: all?.total ?? 0 } };
  });

  routes.forPlayer(contract.bonusClaimsStats, async ({ caller, payload }) => {
    await bonuses.count(caller.playerId);
    const claim = await findClaim(db, caller.playerId, payload.id);
    const counted = await db
      .select()
      .from(bonusWagers)
      .where(and(eq(bonusWagers.claimId, claim.id), gt(bonusWagers.staked, 0)))
      .orderBy(desc(bonusWagers.at), desc(bonusWagers.sourceId))
      .limit(COUNTED);
    return {
      data: {
        ...toWireClaim(claim),
        ...toWireTerms(claim),
        counted: counted.map(toWireWager),
      },
    };
  });

  routes.forPlayer(contract.bonusClaimsParts, async ({ caller, payload }) => {
    await bonuses.count(caller.playerId);
    const claim = await findClaim(db, caller.playerId, payload.id);
    const parts = await db
      .select()
      .from(bonusParts)
      .where(eq(bonusParts.claimId, claim.id))
      .orderBy(asc(bonusParts.number));
    return { data: parts.map(toWirePart) };
  });

  routes.forPlayer(contract.bonusClaimsCancel, async ({ caller, payload }) => {
    const { id } = await findClaim(db, caller.playerId, payload.id);
    const ended = await bonuses.forfeit({ id, playerId: caller.playerId });
    if (ended !== null) return { data: toWireClaim(ended) };
    const claim = await findClaim(db, caller.playerId, payload.id);
    // A repeat is answered with the result of the first call.
    if (claim.state === 'cancelled') return { data: toWireClaim(claim) };
    throw refusal(409, claim.state === 'completed' ? 'BONUS_PAID' : 'BONUS_EXPIRED');
  });
}

/** @throws HttpError 404 */
async function findClaim(db: Backend['db'], playerId: number, id: string | number): Promise<ClaimRow> {
  const isTheirs = and(eq(bonusClaims.playerId, playerId), eq(bonusClaims.id, toRowId(String(id)) ?? 0));
  const [claim] = await db.select().from(bonusClaims).where(isTheirs);
  if (claim === undefined) throw refusal(404, 'NO_SUCH_BONUS');
  return claim;
}

const toWireTerms = ({ minOdds, weights }: Pick<ClaimRow, 'minOdds' | 'weights'>) => ({
  min_odds: minOdds / 100,
  weights: Object.entries(weights).map(([product, percent]) => ({
    product: product as BonusProduct,
    percent,
  })),
});

const toWireOffer = (
  offer: OfferRow,
  eligible: Eligibility,
  stop: Awaited<ReturnType<typeof findClaimStop>>,
): WireOffer => ({
  id: offer.id,
  name: offer.name,
  name_hi: offer.nameHi,
  kind: offer.kind,
  amount: toRupees(offer.amount),
  percent: offer.percent,
  min_deposit: offer.minDeposit === null ? null : toRupees(offer.minDeposit),
  claim_days: offer.claimDays,
  wagering: offer.wagering,
  parts: offer.parts,
  days: offer.days,
  closes_at: offer.closesAt?.toISOString() ?? null,
  ...toWireTerms(offer),
  claimable: 'amount' in eligible && stop === null ? toRupees(eligible.amount) : null,
  reason: 'reason' in eligible ? eligible.reason : stop,
});

const toWireClaim = (claim: ClaimRow): WireClaim => ({
  id: claim.id,
  name: claim.name,
  name_hi: claim.nameHi,
  amount: toRupees(claim.amount),
  state: claim.state,
  created_at: claim.createdAt.toISOString(),
  expires_at: claim.expiresAt.toISOString(),
  ended_at: claim.endedAt?.toISOString() ?? null,
  wagered: toRupees(claim.wagered),
  required: toRupees(claim.required),
  released: toRupees(claim.released),
  lost: toRupees(claim.lost),
});

const toWireWager = ({
  at,
  counted,
  kind,
  name,
  sourceId,
  staked,
}: typeof bonusWagers.$inferSelect): AnswerOf<typeof contract.bonusClaimsStats>['counted'][number] => ({
  kind,
  id: sourceId,
  name,
  at: at.toISOString(),
  staked: toRupees(staked),
  counted: toRupees(counted),
});

const toWirePart = ({
  amount,
  number,
  paidAt,
  required,
}: typeof bonusParts.$inferSelect): AnswerOf<typeof contract.bonusClaimsParts>[number] => ({
  id: number,
  amount: toRupees(amount),
  required: toRupees(required),
  paid_at: paidAt?.toISOString() ?? null,
});
