import * as wire from '../../../contract/calls/rewards';
import type { ParsedAnswerOf } from '../../../contract/define';
import type { Bonus, BonusDetails, Bonuses, BonusOffer, BonusTerms } from '../../../domain/bonus';
import type { CallServer } from '../kit/http/http';
import { orIfMissing } from '../kit/http/or-if-missing';

type WireOffer = ParsedAnswerOf<typeof wire.bonusOffers>['list'][number];
type WireClaim = ParsedAnswerOf<typeof wire.bonusOffersClaim>;

/** A player claims each offer once: more would be a hundred offers. */
const CLAIMS = 100;

/** HTTP calls of bonuses. */
export const createBonusCalls = (call: CallServer) => ({
  loadBonuses: async (_: unknown, signal: AbortSignal): Promise<Bonuses> => {
    const [offers, claims] = await Promise.all([
      orIfMissing(call(wire.bonusOffers, {}, { signal }), null),
      call(wire.bonusClaims, { per_page: CLAIMS }, { signal }),
    ]);
    return { offers: offers?.list.map(toOffer) ?? null, claims: claims.list.map(toBonus) };
  },
  // Not aborted: the server processes it whether or not the view is left.
  claimBonus: async ({ id }: { id: string }): Promise<Bonus> =>
    toBonus(await call(wire.bonusOffersClaim, { id })),
  loadBonus: async ({ id }: { id: string }, signal: AbortSignal): Promise<BonusDetails> => {
    const [stats, parts] = await Promise.all([
      call(wire.bonusClaimsStats, { id }, { signal }),
      call(wire.bonusClaimsParts, { id }, { signal }),
    ]);
    return {
      ...toBonus(stats),
      ...toTerms(stats),
      parts: parts.map(({ amount, id: number, paid_at: paidAt, required }) => ({
        ...{ number: String(number), amount, required },
        paidAt: timeOf(paidAt),
      })),
      counted: stats.counted.map(({ at, id: source, ...stake }) => ({
        ...stake,
        id: String(source),
        at: Date.parse(at),
      })),
    };
  },
  forfeitBonus: async ({ id }: { id: string }): Promise<Bonus> =>
    toBonus(await call(wire.bonusClaimsCancel, { id })),
});

const timeOf = (text: string | null): number | null => (text === null ? null : Date.parse(text));

const toName = ({ name, name_hi }: Pick<WireOffer, 'name' | 'name_hi'>): BonusOffer['name'] => ({
  en: name,
  hi: name_hi ?? name,
});

const toTerms = ({ min_odds: minOdds, weights }: Pick<WireOffer, 'min_odds' | 'weights'>): BonusTerms => ({
  minOdds,
  weights,
});

const toOffer = (offer: WireOffer): BonusOffer => {
  const { amount, claim_days: days, claimable, id, kind, min_deposit: min, percent } = offer;
  const hasDeposit = percent !== null && min !== null && days !== null;
  return {
    ...{ kind, amount, claimable, ...toTerms(offer) },
    id: String(id),
    name: toName(offer),
    deposit: hasDeposit ? { percent, min, days } : null,
    wagering: offer.wagering,
    parts: offer.parts,
    days: offer.days,
    closesAt: timeOf(offer.closes_at),
    obstacle: offer.reason,
  };
};

const toBonus = (claim: WireClaim): Bonus => ({
  id: String(claim.id),
  name: toName(claim),
  amount: claim.amount,
  state: claim.state,
  createdAt: Date.parse(claim.created_at),
  expiresAt: timeOf(claim.expires_at),
  endedAt: timeOf(claim.ended_at),
  wagered: claim.wagered,
  required: claim.required,
  released: claim.released,
  lost: claim.lost,
});
