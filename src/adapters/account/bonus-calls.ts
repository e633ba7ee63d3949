import * as wire from '../../../contract/calls/rewards';
import type { ParsedAnswerOf } from '../../../contract/define';
import {
  type Bonus,
  type BonusDetails,
  type Bonuses,
  type BonusOffer,
  type BonusPart,
  type BonusTerms,
  nextBonusMoment,
} from '../../../domain/bonus';
import { leftUntil } from '../../../domain/known-moment';
import type { CallServer } from '../kit/http/http';
import { orIfMissing } from '../kit/http/or-if-missing';
import { serverNow } from '../kit/http/server-clock';
import { orListed } from './cashier/acknowledged';

type WireOffer = ParsedAnswerOf<typeof wire.bonusOffers>['list'][number];
type WireClaim = ParsedAnswerOf<typeof wire.bonusOffersClaim>;
type WireStats = ParsedAnswerOf<typeof wire.bonusClaimsStats>;
type WirePart = ParsedAnswerOf<typeof wire.bonusClaimsParts>[number];

/** A player claims each offer once: a second page would take more than a hundred offers. */
const CLAIMS_PER_PAGE = 100;

/** HTTP calls of bonuses. */
export function createBonusCalls(call: CallServer) {
  const loadClaims = async (signal?: AbortSignal): Promise<readonly Bonus[]> =>
    (await call(wire.bonusClaims, { per_page: CLAIMS_PER_PAGE }, signal ? { signal } : {})).list.map(toBonus);

  /** Another backend may answer with the figures of all bonuses: the bonus is in the list. */
  const loadStats = (id: string, signal: AbortSignal): Promise<Omit<BonusDetails, 'nextLeft' | 'parts'>> =>
    orListed(
      call(wire.bonusClaimsStats, { id }, { signal }).then(toDetails),
      async () => (await loadClaims(signal)).map(withoutDetails),
      (bonus) => bonus.id === id,
    );

  return {
    loadBonuses: async (_: unknown, signal: AbortSignal): Promise<Bonuses> => {
      const [offers, claims] = await Promise.all([
        orIfMissing(call(wire.bonusOffers, {}, { signal }), null),
        loadClaims(signal),
      ]);
      return withNextLeft({ offers: offers?.list.map(toOffer) ?? null, claims });
    },
    // Not aborted: the server processes it whether or not the view is left.
    claimBonus: async ({ id }: { id: string }): Promise<Bonus> =>
      toBonus(await call(wire.bonusOffersClaim, { id })),
    loadBonus: async ({ id }: { id: string }, signal: AbortSignal): Promise<BonusDetails> => {
      const [details, parts] = await Promise.all([
        loadStats(id, signal),
        orIfMissing(call(wire.bonusClaimsParts, { id }, { signal }), null),
      ]);
      const { nextLeft } = withNextLeft({ offers: null, claims: [details] });
      return { ...details, nextLeft, parts: parts?.map(toPart) ?? null };
    },
    forfeitBonus: ({ id }: { id: string }): Promise<Bonus> =>
      orListed(
        call(wire.bonusClaimsCancel, { id }).then(toBonus),
        loadClaims,
        (bonus) => bonus.id === id && bonus.state !== 'active',
      ),
  };
}

function withNextLeft(loaded: Pick<Bonuses, 'claims' | 'offers'>): Bonuses {
  const now = serverNow();
  const moment = nextBonusMoment(loaded, now);
  return { ...loaded, nextLeft: moment === null ? null : leftUntil(moment, now) };
}

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

const toPart = ({ amount, id, paid_at, required }: WirePart): BonusPart => ({
  ...{ number: String(id), amount, required },
  paidAt: paid_at === undefined ? 'unknown' : timeOf(paid_at),
});

const toDetails = (stats: WireStats): Omit<BonusDetails, 'nextLeft' | 'parts'> => ({
  ...toBonus(stats),
  minOdds: stats.min_odds,
  weights: stats.weights,
  counted:
    stats.counted?.map(({ at, id, ...stake }) => ({ ...stake, id: String(id), at: Date.parse(at) })) ?? null,
});

const withoutDetails = (bonus: Bonus): Omit<BonusDetails, 'nextLeft' | 'parts'> => ({
  ...bonus,
  ...{ minOdds: null, weights: null, counted: null },
});

const toBonus = (claim: WireClaim): Bonus => ({
  id: String(claim.id),
  name: toName(claim),
  amount: claim.amount,
  state: claim.state ?? 'unknown',
  createdAt: Date.parse(claim.created_at),
  expiresAt: timeOf(claim.expires_at),
  endedAt: timeOf(claim.ended_at),
  wagered: claim.wagered,
  required: claim.required,
  released: claim.released,
  lost: claim.lost,
});
