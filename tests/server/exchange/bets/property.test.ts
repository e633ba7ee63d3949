import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { ladder } from '../../../../domain/betting/ladder';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const RUNS = process.env.SOAK === '1' ? 300 : 20;

const some = fc.nat({ max: 1 });
const side = fc.constantFrom('back' as const, 'lay' as const);
const matchPrice = fc.constantFrom(...ladder.filter((price) => price >= 150 && price <= 400));
const ratePrice = fc.integer({ min: 50, max: 150 }).map((rate) => rate * 100);
const runs = fc.integer({ min: 48, max: 52 });
const size = fc.integer({ min: 1, max: 300_00 });

const action = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      player: some,
      market: fc.nat({ max: 2 }),
      selection: some,
      side,
      price: matchPrice,
      rate: ratePrice,
      line: runs,
      stake: size,
      moved: fc.constantFrom('any' as const, 'better' as const, 'none' as const),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('move' as const),
      market: fc.nat({ max: 2 }),
      selection: some,
      side,
      price: matchPrice,
      rate: ratePrice,
      line: runs,
      size,
      betDelay: fc.constantFrom(0, 0, 5),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constant('cancel' as const), player: some, which: fc.nat({ max: 20 }) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('cash out' as const),
      player: some,
      market: some,
      selection: some,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('restart' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), player: some, amount: size }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('leave' as const), market: some, selection: some }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('result' as const),
      market: fc.nat({ max: 2 }),
      winner: some,
      line: runs,
      isVoid: fc.constantFrom(false, false, true),
    }),
  },
);

type Action = typeof action extends fc.Arbitrary<infer Kind> ? Kind : never;

describe('any sequence of actions of players and markets', () => {
  it('keeps reserves equal to exposures, and wallets equal to the ledger', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 5, maxLength: 25 }), async (actions) => {
        const players = await Promise.all([backend.newPlayer(500_00), backend.newPlayer(50_00)]);
        const markets = (['match', 'bookmaker', 'fancy'] as const).map(
          (gtype) => backend.markets.open(gtype, { commission: 250, min: 1 }).id,
        );
        for (const one of actions) await act(one, players, markets);
        await backend.idle();
        expect(await backend.faults()).toEqual([]);
        for (const market of markets) backend.markets.result(market, { kind: 'void' });
        await backend.idle();
        expect(await backend.faults()).toEqual([]);
        for (const playerId of players) {
          const { balance, cash } = await backend.wallet(playerId);
          expect(balance).toBe(cash);
        }
      }),
      { numRuns: RUNS },
    );
  }, 120_000);
});

interface Scene {
  readonly player: number;
  readonly market: Market;
  readonly runner: string;
}

type Acts = {
  readonly [Kind in Action['kind']]: (one: Extract<Action, { kind: Kind }>, scene: Scene) => unknown;
};

const priceOf = ({ gtype }: Market, asked: { price: number; rate: number }) =>
  gtype === 'match' ? asked.price : asked.rate;

const acts: Acts = {
  place({ line, moved, side, stake, ...asked }, { market, player, runner }) {
    const at = { price: priceOf(market, asked), line: market.gtype === 'fancy' ? line : null };
    return backend.place(player, { market, selectionId: runner, side, stake, moved, ...at });
  },
  move({ betDelay, line, side, size, ...asked }, { market, runner }) {
    if (market.status === 'CLOSED') return;
    const price = priceOf(market, asked);
    const level = market.gtype === 'fancy' ? ([price, size, line] as const) : ([price, size] as const);
    backend.markets.set(market.id, { betDelay, runners: [{ id: runner, [side]: [level] }] });
  },
  async cancel({ which }, { player }) {
    const bet = (await backend.bets(player))[which];
    if (bet !== undefined) await backend.betService.cancel(player, String(bet.id)).catch(() => null);
  },
  async 'cash out'(_, { market, player, runner }) {
    const request = { marketId: market.id, selectionId: runner, percent: 100 };
    const quote = await backend.betService.cashOuts.offer(player, request);
    if (quote !== null) await backend.betService.cashOuts.take(player, quote.id, `${quote.id} taken`);
  },
  wait: () => backend.clock.advance(6_000),
  restart: () => backend.restart(),
  withdraw: ({ amount }, { player }) => backend.move(player, -amount),
  leave: (_, { market, runner }) =>
    backend.markets.set(market.id, { runners: [{ id: runner, status: 'REMOVED', back: [], lay: [] }] }),
  result({ isVoid, line, winner }, { market }) {
    const winners = [String(winner + 1)];
    const ended =
      market.gtype === 'fancy'
        ? ({ kind: 'runs', runs: line } as const)
        : ({ kind: 'winners', winners, removed: [] } as const);
    backend.markets.result(market.id, isVoid ? { kind: 'void' } : ended);
  },
};

/** Actions are not awaited, so that the next one overlaps with the work of the previous ones. */
async function act(one: Action, players: readonly number[], ids: readonly string[]): Promise<void> {
  const market = backend.markets.find(ids['market' in one ? one.market : 0] ?? '');
  const player = players['player' in one ? one.player : 0];
  if (market === null || player === undefined) throw new Error('An action without a scene');
  const runner = 'selection' in one && market.gtype !== 'fancy' ? String(one.selection + 1) : '1';
  const perform = acts[one.kind] as (given: Action, scene: Scene) => unknown;
  await perform(one, { player, market, runner });
}
