import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Market, PriceLevel, Runner, Score, SportId } from '../../../domain/betting/exchange';
import { isPriceOf } from '../../../domain/betting/gtype';
import type { MarketStatus } from '../../../domain/betting/market';
import { play } from '../../../server/features/exchange/markets/live-match';
import { fixtureOf } from '../../../server/features/exchange/schedule/schedule';
import type { Phase } from '../../../server/features/exchange/script/script';
import { HOUR, SECOND } from '../../../server/kit/clock';
import { createTestExchange } from '../../support/test-exchange';

const seed = fc.integer({ min: 0, max: 2 ** 32 - 1 });

const successors: Readonly<Record<MarketStatus, readonly MarketStatus[]>> = {
  INACTIVE: ['OPEN'],
  OPEN: ['SUSPENDED'],
  SUSPENDED: ['OPEN', 'CLOSED'],
  CLOSED: [],
};

/** Polling misses phases that are shorter than its interval. */
const laterOnes: typeof successors = {
  INACTIVE: ['OPEN', 'SUSPENDED', 'CLOSED'],
  OPEN: ['SUSPENDED', 'CLOSED'],
  SUSPENDED: ['OPEN', 'CLOSED'],
  CLOSED: [],
};

const isFalling = (levels: readonly PriceLevel[]) =>
  levels.every((level, place) => place === 0 || level.price < (levels[place - 1]?.price ?? 0));

const isCrossed = ([yes]: readonly PriceLevel[], [no]: readonly PriceLevel[]): boolean => {
  if (yes === undefined || no === undefined) return false;
  const lines = (yes.line ?? 0) - (no.line ?? 0);
  return lines < 0 || (lines === 0 && yes.price >= no.price);
};

/** What is wrong with the prices of a runner: off the ladder, out of order, crossed, or there when they should not be. */
function* faultsOf({ gtype, status: marketStatus }: Market, { back, lay, status }: Runner) {
  const levels = [...back, ...lay];
  if (levels.some(({ price }) => !isPriceOf(gtype, price))) yield 'a price that cannot be bet on';
  if (levels.some(({ size }) => !Number.isInteger(size) || size <= 0)) yield 'a size that is none';
  if (levels.some(({ line }) => (line === null) === (gtype === 'fancy')))
    yield 'a line on a market without lines, or a fancy without one';
  if (!isFalling(back) || !isFalling(lay.toReversed())) yield 'levels out of order';
  if (Math.max(back.length, lay.length) > (gtype === 'match' ? 3 : 1)) yield 'too many levels';
  const isShut = status !== 'ACTIVE' || marketStatus === 'CLOSED' || marketStatus === 'INACTIVE';
  if (isShut && levels.length > 0) yield 'prices of what takes no bets';
  if (isCrossed(back, lay)) yield 'a crossed book';
}

/** Backing or laying every runner never wins for certain, and the prices follow the chances. */
function* faultsOfBook({ gtype, runners }: Market) {
  const active = runners.filter(({ status }) => status === 'ACTIVE');
  const gain = (price: number) => (gtype === 'match' ? price / 100 : 1 + price / 10_000);
  for (const side of ['back', 'lay'] as const) {
    const best = active.flatMap((runner) => runner[side][0]?.price ?? []);
    if (best.length < active.length) continue;
    const sum = best.reduce((total, price) => total + 1 / gain(price), 0);
    if (side === 'back' ? sum < 0.9999 : sum > 1.0001) yield `a sure thing: ${side} at ${sum}`;
    if (sum < 0.75 || sum > 1.35) yield `${side} prices that add up to ${sum}`;
  }
}

const faultsOfMarket = (market: Market): string[] => [
  ...market.runners.flatMap((runner) => [...faultsOf(market, runner)]),
  ...(market.gtype !== 'fancy' && market.status === 'OPEN' ? faultsOfBook(market) : []),
];

/** Plays one match from before its beginning to its end, looking every so often. */
function playThrough(sportId: SportId, worldSeed: number, step: number) {
  const game = createTestExchange({ seed: worldSeed, sports: [sportId], speed: 1 });
  const coming = game.exchange.list({ sportId, status: 'COMING' });
  const chosen = coming.at(-1);
  if (chosen === undefined) throw new Error('Nothing is to come.');
  const seen = new Map<string, Market>();
  let last = game.exchange.match(chosen.id);
  for (let passed = 0; passed < 12 * HOUR; passed += step) {
    const match = game.exchange.match(chosen.id);
    if (match === null) break;
    last = match;
    for (const market of match.markets) if (!seen.has(market.id)) seen.set(market.id, market);
    game.exchange.tick();
    game.clock.advance(step);
    if (match.status === 'FINISHED' && match.markets.length === 0) break;
  }
  return { ...game, seen, last, chosen };
}

type Played = ReturnType<typeof playThrough>;

/** What is wrong with how the markets went from change to change. */
function faultsOfPlay({ changes, chosen, seen }: Played): unknown[] {
  const before = new Map(seen);
  return changes
    .filter(({ market }) => market.matchId === chosen.id)
    .flatMap(({ change, market }) => {
      const was = before.get(market.id);
      before.set(market.id, market);
      const faults = faultsOfMarket(market);
      if (was !== undefined && was.version < change.to) {
        if (change.from !== was.version || change.to !== was.version + 1) faults.push('a gap');
        const isLawful = was.status === market.status || laterOnes[was.status].includes(market.status);
        if (!isLawful) faults.push(`${was.status} became ${market.status}`);
      }
      return faults.map((fault) => ({ fault, market }));
    });
}

/** Names of the runners that won, by the key of the market. */
function winnersOf({ last, results }: Played): (key: string) => readonly string[] {
  return (key) => {
    const settled = results.find(({ market }) => market.id === `${last?.id}-${key}`);
    const winners = settled?.result.kind === 'winners' ? settled.result.winners : [];
    return settled?.market.runners.filter(({ id }) => winners.includes(id)).map(({ name }) => name) ?? [];
  };
}

const endings: Readonly<Record<SportId, (played: Played, score: Score) => void>> = {
  4(played, { note, sides }) {
    const won = winnersOf(played);
    expect(note).toMatch(new RegExp(`^${won('mo')[0]} won`));
    expect(won('bm')).toEqual(won('mo'));
    const [first, second] = sides.map(({ text }) => Number.parseInt(text, 10));
    expect(won('tie')).toEqual([first === second ? 'Yes' : 'No']);
    const total = played.results.find(({ market }) => market.id === `${played.last?.id}-f1o20`);
    expect(total?.result).toEqual({ kind: 'runs', runs: first });
    expect(total?.market.result).toBe(first);
  },
  1(played, { sides }) {
    const won = winnersOf(played);
    const [home = 0, away = 0] = sides.map(({ text }) => Number(text));
    const winner = sides[home > away ? 0 : 1]?.name;
    expect(won('mo')).toEqual([home === away ? 'The Draw' : winner]);
    expect(won('ou25')).toEqual([home + away > 2.5 ? 'Over 2.5 Goals' : 'Under 2.5 Goals']);
  },
  2(played, { note, sides }) {
    const won = winnersOf(played);
    expect(note).toBe(`${won('mo')[0]} won`);
    const [first = [], second = []] = sides.map(({ text }) => text.split(' ').map(Number));
    for (const [set, games] of first.entries())
      expect(won(`set${set + 1}`)).toEqual([sides[games > (second[set] ?? 0) ? 0 : 1]?.name]);
  },
  7(played, { note }) {
    expect(note).toBe(`${winnersOf(played)('win')[0]} won`);
    const race = played.results.find(({ market }) => market.id === `${played.last?.id}-win`);
    expect(race?.market.runners.filter(({ status }) => status === 'WINNER')).toHaveLength(1);
    expect(race?.market.runners.filter(({ status }) => status === 'ACTIVE')).toEqual([]);
  },
};

describe.each([
  ['cricket', '4'],
  ['soccer', '1'],
  ['tennis', '2'],
  ['a race', '7'],
] as const)('%s', (_, sportId) => {
  it('has consecutive versions, valid states and valid prices', () => {
    fc.assert(
      fc.property(seed, fc.integer({ min: 3, max: 25 }), (worldSeed, step) => {
        const played = playThrough(sportId, worldSeed, step * SECOND);
        expect(faultsOfPlay(played)).toEqual([]);
        const ids = [...played.seen.keys()];
        expect(ids.map((id) => [id, played.results.filter(({ market }) => market.id === id).length])).toEqual(
          ids.map((id) => [id, 1]),
        );
      }),
      { numRuns: 3 },
    );
  }, 60_000);

  it('has markets with valid transitions, each at a moment of its own', () => {
    fc.assert(
      fc.property(seed, fc.nat(5000), (worldSeed, number) => {
        for (const { key, phases } of play[sportId](fixtureOf(worldSeed, sportId, number)).markets) {
          const written = phases();
          expect([key, written[0]?.status, written.at(-1)?.status]).toEqual([key, 'INACTIVE', 'CLOSED']);
          const faults = written.slice(1).filter((phase, place) => {
            const before = written[place] as Phase;
            const isNext = before.status === phase.status || successors[before.status].includes(phase.status);
            return !isNext || phase.at <= before.at;
          });
          expect([key, faults]).toEqual([key, []]);
        }
      }),
      { numRuns: 10 },
    );
  });

  it('ends as its score says', () => {
    fc.assert(
      fc.property(seed, (worldSeed) => {
        const played = playThrough(sportId, worldSeed, 60 * SECOND);
        const score = played.last?.score;
        if (score === null || score === undefined) throw new Error('The match has no score.');
        endings[sportId](played, score);
      }),
      { numRuns: 5 },
    );
  }, 60_000);
});
