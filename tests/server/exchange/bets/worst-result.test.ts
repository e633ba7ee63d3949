import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isOpenBet } from '../../../../domain/betting/bet-state';
import type { GType, WinnerGType } from '../../../../domain/betting/gtype';
import { ladder } from '../../../../domain/betting/ladder';
import type { MarketResult } from '../../../../domain/betting/market-decisions';
import { winnerExposure } from '../../../../domain/betting/winner';
import { fillBet } from '../../../../server/features/exchange/bets/holding/bet-transitions';
import { exposureOn } from '../../../../server/features/exchange/bets/holding/exposure';
import type { Holding } from '../../../../server/features/exchange/bets/holding/holding';
import { exposureAfter } from '../../../../server/features/exchange/bets/holding/holding-update';
import type { StoredBet, StoredMarket } from '../../../../server/features/exchange/bets/holding/rows';
import {
  removalUpdate,
  settlementUpdate,
} from '../../../../server/features/exchange/bets/settlement/settle-holding';

const RUNS = process.env.SOAK ? 20_000 : 1_000;

const now = new Date('2026-11-22T12:00:00Z');
const ids = ['1', '2', '3', '4'];
const oddsOrRate = {
  match: fc.constantFrom(...ladder),
  rate: fc.integer({ min: 1, max: 500 }).map((r) => r * 100),
};

interface Wish {
  readonly selectionId: string;
  readonly side: 'back' | 'lay';
  readonly line: number;
  readonly fills: readonly { readonly price: number; readonly size: number }[];
  readonly waiting: number;
  /** The part of the waiting stake that is matched after the exposure was reserved, in percent. */
  readonly matchedLater: number;
}

function betOf(gtype: GType, { fills, line, selectionId, side, waiting }: Wish, id: number): StoredBet {
  const matched = fills.reduce((total, { size }) => total + size, 0);
  return {
    ...{ id, playerId: 1, marketId: 'm', key: `key-${id}`, price: fills[0]?.price ?? 200, side },
    ...{ selectionId: gtype === 'fancy' ? '1' : selectionId, line: gtype === 'fancy' ? line : null },
    ...{
      choice: null,
      isWhole: false,
      persistence: 'keep',
      minFill: null,
      size: matched + waiting,
      matched,
      remaining: waiting,
    },
    ...{ cancelled: 0, lapsed: 0, voided: 0, fills, inPlay: false, reason: null, createdAt: now },
    ...{ state: waiting === 0 ? 'matched' : matched === 0 ? 'unmatched' : 'partial', removals: [] },
    ...{ delayUntil: null, arrival: null, settledAt: null, profit: null, history: [] },
  } as StoredBet;
}

const wish = (price: fc.Arbitrary<number>): fc.Arbitrary<Wish> =>
  fc
    .record({
      selectionId: fc.constantFrom(...ids),
      side: fc.constantFrom('back' as const, 'lay' as const),
      line: fc.integer({ min: 38, max: 42 }),
      fills: fc.array(fc.record({ price, size: fc.integer({ min: 1_00, max: 500_00 }) }), { maxLength: 3 }),
      waiting: fc.oneof(fc.constant(0), fc.integer({ min: 1_00, max: 500_00 })),
      matchedLater: fc.integer({ min: 0, max: 100 }),
    })
    .filter(({ fills, waiting }) => fills.length > 0 || waiting > 0);

const scene = fc.constantFrom('match' as const, 'bookmaker' as const, 'fancy' as const).chain((gtype) =>
  fc.record({
    gtype: fc.constant(gtype),
    wishes: fc.array(wish(gtype === 'match' ? oddsOrRate.match : oddsOrRate.rate), {
      minLength: 1,
      maxLength: 6,
    }),
    removed: gtype === 'fancy' ? fc.constant<string[]>([]) : fc.subarray(ids, { maxLength: 2 }),
    reduction: fc.integer({ min: 0, max: 60_00 }),
    winners: fc.subarray(ids, { minLength: 1 }),
    runs: fc.integer({ min: 36, max: 44 }),
    isVoid: fc.boolean(),
  }),
);

type Scene = typeof scene extends fc.Arbitrary<infer Given> ? Given : never;

const resultOf = ({ gtype, isVoid, removed, runs, winners }: Scene): MarketResult => {
  if (isVoid) return { kind: 'void' };
  return gtype === 'fancy' ? { kind: 'runs', runs } : { kind: 'winners', winners, removed };
};

function marketOf({ gtype, reduction, removed }: Scene): StoredMarket {
  const wasRemoved = (id: string) => removed.includes(id) && { isRemoved: true, reduction };
  return {
    ...{ id: 'm', matchId: 'm1', matchName: 'A v B', sportId: '7', name: 'Win', gtype, commission: 0 },
    ...{ results: 0, missingSince: null, result: null, clearedBy: 0, makerProfit: 0 },
    runners: ids.map((id) => ({ id, name: `Runner ${id}`, ...wasRemoved(id) })),
  };
}

const holdingOf = (market: StoredMarket, bets: readonly StoredBet[], exposure: number): Holding => ({
  ...{ playerId: 1, marketId: 'm', market, bets, openBets: bets.length, lossRoom: null },
  ...{ hasResult: false, isPaused: false, isSuspended: false, isStopped: false, isCashOutStopped: false },
  purse: { id: 1, revision: 1, available: 0 },
  position: { exposure, settledBy: 0, settledAt: null, profit: 0, commission: 0 },
});

/** The bets after the removals, as they are reserved for. */
function afterRemovals(market: StoredMarket, bets: readonly StoredBet[]): readonly StoredBet[] {
  const { changed = [] } = removalUpdate(holdingOf(market, bets, 0), now) ?? {};
  return bets.map((bet) => changed.find(({ id }) => id === bet.id) ?? bet);
}

/** Matches a part of what waits, at the price asked for. */
const matchLater = (bet: StoredBet, part: number): StoredBet => {
  const size = Math.floor((bet.remaining * part) / 100);
  return size === 0 ? bet : fillBet(bet, [{ price: bet.price, size }], now);
};

/** Applies the rule of the domain, which adds up all bets for each result. */
const reserveOf = ({ gtype, runners }: StoredMarket, bets: readonly StoredBet[]): number =>
  winnerExposure(
    gtype as WinnerGType,
    runners.filter(({ isRemoved }) => !isRemoved).map(({ id }) => id),
    bets.filter(isOpenBet).map(({ fills, matched, price, remaining, selectionId, side }) => ({
      ...{ runnerId: selectionId, side, fills: matched > 0 ? fills : [] },
      unmatched: remaining > 0 ? { price, size: remaining } : null,
    })),
  );

describe('a position', { timeout: process.env.SOAK ? 600_000 : 20_000 }, () => {
  it('loses no more than was reserved: any number of winners, non-runners, runs, and matches of waiting orders', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const market = marketOf(given);
        const placed = given.wishes.map((one, place) => betOf(given.gtype, one, place + 1));
        const reservedFor = afterRemovals(market, placed);
        const exposure = exposureOn(market, reservedFor);
        const bets = reservedFor.map((bet, place) => matchLater(bet, given.wishes[place]?.matchedLater ?? 0));
        const settled = settlementUpdate(
          holdingOf({ ...market, result: resultOf(given), results: 1 }, bets, exposure),
          now,
        );
        expect(settled?.settled?.profit).toBeGreaterThanOrEqual(-exposure);
      }),
      { numRuns: RUNS },
    );
  });

  it('pays back what was staked if its market is void', () => {
    fc.assert(
      fc.property(scene, (given) => {
        const bets = given.wishes.map((one, place) => betOf(given.gtype, one, place + 1));
        const market: StoredMarket = { ...marketOf(given), result: { kind: 'void' }, results: 1 };
        expect(settlementUpdate(holdingOf(market, bets, 0), now)?.settled?.profit).toBe(0);
      }),
      { numRuns: RUNS },
    );
  });

  it('is reserved for by the rule for all bets, whichever of them an update adds or changes', () => {
    fc.assert(
      fc.property(scene, fc.nat({ max: 5 }), fc.boolean(), (given, place, isAdded) => {
        fc.pre(given.gtype !== 'fancy');
        const market = marketOf(given);
        const placed = given.wishes.map((one, at) => betOf(given.gtype, one, at + 1));
        const after = afterRemovals(market, placed).map((bet, at) =>
          matchLater(bet, given.wishes[at]?.matchedLater ?? 0),
        );
        const added = isAdded ? after[place] : undefined;
        const holding = holdingOf(
          market,
          placed.filter(({ id }) => id !== added?.id),
          0,
        );
        const changed = after.filter((bet) => bet !== added && !placed.includes(bet));
        const reserved = exposureAfter(holding, { changed, ...(added && { added }) });
        expect(reserved).toBe(reserveOf(market, after));
        // The next decision starts from the same bets.
        expect(exposureAfter(holding, {})).toBe(reserveOf(market, holding.bets));
      }),
      { numRuns: RUNS },
    );
  });
});
