import { describe, expect, it } from 'vitest';
import { type Bonus, type BonusOffer, nextBonusMoment, withClaim } from '../../../domain/bonus';

const offer = (id: string, changed: Partial<BonusOffer> = {}): BonusOffer => ({
  id,
  name: { en: 'Gift', hi: 'उपहार' },
  kind: 'gift',
  amount: 500_00,
  deposit: null,
  wagering: 5,
  parts: 1,
  days: 7,
  closesAt: null,
  claimable: 500_00,
  obstacle: null,
  minOdds: 150,
  weights: [],
  ...changed,
});
const claim = (id: string, changed: Partial<Bonus> = {}): Bonus => ({
  id,
  name: { en: 'Gift', hi: 'उपहार' },
  amount: 500_00,
  state: 'active',
  createdAt: 1,
  expiresAt: null,
  endedAt: null,
  wagered: 0,
  required: 2_500_00,
  released: 0,
  lost: 0,
  ...changed,
});

describe('a claimed bonus', () => {
  it('is the first claim, and its offer is gone', () => {
    const bonuses = { offers: [offer('a'), offer('b')], claims: [claim('1', { state: 'completed' })] };
    const { claims, offers } = withClaim(bonuses, 'a', claim('2'));
    expect(claims.map(({ id }) => id)).toEqual(['2', '1']);
    expect(offers?.map(({ id }) => id)).toEqual(['b']);
  });

  it('keeps the other offers waiting for its end, with the obstacle that they had', () => {
    const other = offer('b', { claimable: null, obstacle: 'DEPOSIT_NEEDED' });
    const { offers } = withClaim({ offers: [offer('a'), offer('c'), other], claims: [] }, 'a', claim('1'));
    expect(offers).toEqual([offer('c', { claimable: null, obstacle: 'ACTIVE_BONUS' }), other]);
  });

  it('is listed once if the list had it already', () => {
    const bonuses = { offers: [], claims: [claim('1'), claim('0')] };
    const { claims } = withClaim(bonuses, 'a', claim('1', { wagered: 5 }));
    expect(claims).toEqual([claim('1', { wagered: 5 }), claim('0')]);
  });

  it('makes no offers where the backend has none', () => {
    expect(withClaim({ offers: null, claims: [] }, 'a', claim('1')).offers).toBeNull();
  });
});

describe('the next moment of bonuses', () => {
  const now = 1_000_000;

  it('is the first end of an active bonus or an offer', () => {
    const claims = [
      claim('1', { expiresAt: now + 3 }),
      claim('2', { expiresAt: now + 1, state: 'completed' }),
    ];
    expect(nextBonusMoment({ claims, offers: null }, now)).toBe(now + 3);
    const offers = [offer('a'), offer('b', { closesAt: now + 2 })];
    expect(nextBonusMoment({ claims, offers }, now)).toBe(now + 2);
    expect(nextBonusMoment({ claims: [], offers: [offer('a')] }, now)).toBeNull();
  });

  it('may be over for as long as the clock of the device may be ahead, and no longer', () => {
    const over = (by: number) =>
      nextBonusMoment({ claims: [claim('1', { expiresAt: now - by })], offers: null }, now);
    expect([over(29_999), over(30_000)]).toEqual([now - 29_999, null]);
  });
});
