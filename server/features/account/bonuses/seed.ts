import type { Queryable } from '../../../database/open';
import { bonusOffers } from '../../../database/schema/bonuses';

type NewOffer = Omit<typeof bonusOffers.$inferInsert, 'state'>;

/** How many percent of a risk count for the wagering, by product. Slots have the lowest return to player, and count most of the games. */
export const allProducts = {
  exchange: 100,
  sportsbook: 100,
  slots: 100,
  instant: 50,
  lottery: 50,
  live: 20,
  table: 20,
  crash: 20,
};

/** Offers of a new installation. */
const firstOffers: readonly NewOffer[] = [
  {
    name: 'Welcome bonus',
    nameHi: 'स्वागत बोनस',
    kind: 'gift',
    amount: 500_00,
    wagering: 10,
    parts: 5,
    days: 14,
    minOdds: 150,
    weights: allProducts,
    place: 1,
  },
  {
    name: 'First deposit bonus',
    nameHi: 'पहली जमा का बोनस',
    kind: 'deposit',
    amount: 5_000_00,
    percent: 100,
    minDeposit: 500_00,
    claimDays: 7,
    wagering: 12,
    parts: 10,
    days: 30,
    minOdds: 150,
    weights: allProducts,
    place: 2,
  },
  {
    name: 'Exchange bonus',
    nameHi: 'एक्सचेंज बोनस',
    kind: 'gift',
    amount: 250_00,
    wagering: 8,
    parts: 5,
    days: 7,
    minOdds: 180,
    weights: { exchange: 100 },
    place: 3,
  },
];

/** Adds the first offers to a database that never had any. */
export async function seedBonusOffers(db: Queryable): Promise<void> {
  const [known] = await db.select({ id: bonusOffers.id }).from(bonusOffers).limit(1);
  if (known === undefined)
    await db.insert(bonusOffers).values(firstOffers.map((offer) => ({ ...offer, state: 'open' as const })));
}
