import type { Bonus, BonusDetails, Bonuses, BonusOffer } from '../../../domain/bonus';

const DAY = 86_400_000;
const CLAIMED_AT = Date.parse('2026-03-01T10:00:00Z');

export const bonusOf = (changes: Partial<Bonus> = {}): Bonus => ({
  id: '7',
  name: { en: 'Welcome bonus', hi: 'स्वागत बोनस' },
  amount: 500_00,
  state: 'active',
  createdAt: CLAIMED_AT,
  expiresAt: CLAIMED_AT + 14 * DAY,
  endedAt: null,
  wagered: 1200_00,
  required: 5000_00,
  released: 100_00,
  lost: 0,
  ...changes,
});

export const cancelledBonus = bonusOf({ state: 'cancelled', endedAt: CLAIMED_AT + DAY, lost: 400_00 });

export const bonusDetails = (changes: Partial<BonusDetails> = {}): BonusDetails => ({
  ...bonusOf(),
  minOdds: 150,
  weights: [
    { product: 'exchange', percent: 100 },
    { product: 'table', percent: 20 },
  ],
  parts: [1, 2, 3, 4, 5].map((number) => ({
    number: String(number),
    amount: 100_00,
    required: number * 1000_00,
    paidAt: number === 1 ? CLAIMED_AT + DAY : null,
  })),
  counted: [
    { kind: 'round', id: '31', name: 'Baccarat', at: CLAIMED_AT + DAY, staked: 1000_00, counted: 200_00 },
    {
      kind: 'market',
      id: 'm1',
      name: 'India v Australia, Winner',
      at: CLAIMED_AT,
      staked: 1000_00,
      counted: 1000_00,
    },
  ],
  nextLeft: null,
  ...changes,
});

export const offerOf = (changes: Partial<BonusOffer> = {}): BonusOffer => ({
  id: '1',
  name: { en: 'Welcome bonus', hi: 'स्वागत बोनस' },
  kind: 'gift',
  amount: 500_00,
  deposit: null,
  wagering: 10,
  parts: 5,
  days: 14,
  closesAt: null,
  claimable: 500_00,
  obstacle: null,
  minOdds: 150,
  weights: [{ product: 'exchange', percent: 100 }],
  ...changes,
});

export const depositOffer = offerOf({
  id: '2',
  name: { en: 'First deposit bonus', hi: 'पहली जमा का बोनस' },
  kind: 'deposit',
  amount: 5000_00,
  deposit: { percent: 100, min: 500_00, days: 7 },
  claimable: null,
  obstacle: 'DEPOSIT_NEEDED',
});

export const bonusesOf = (changes: Partial<Bonuses> = {}): Bonuses => ({
  offers: [offerOf(), depositOffer],
  claims: [],
  nextLeft: null,
  ...changes,
});
