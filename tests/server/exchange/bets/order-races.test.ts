import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredBet } from '../../../../server/features/exchange/bets/holding/rows';
import { HttpError } from '../../../../server/kit/http/http-error';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

const RUNS = process.env.SOAK === '1' ? 200 : 10;

const player = fc.nat({ max: 2 });
const side = fc.constantFrom('back' as const, 'lay' as const);
const price = fc.constantFrom(204, 206, 208, 210);
const size = fc.integer({ min: 1_00, max: 90_00 });
const which = fc.nat({ max: 5 });

const action = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('place' as const),
      ...{ player, side, price, size },
      persistence: fc.constantFrom('keep' as const, 'keep' as const, 'lapse' as const),
      least: fc.constantFrom(null, null, null, 0.5, 1),
    }),
  },
  { weight: 7, arbitrary: fc.record({ kind: fc.constant('edit' as const), player, which, price, size }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('cancel' as const), player, which }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cancel all' as const), player }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('offer' as const), side, price, size }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('suspend' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('start' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('delay' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('lose connection' as const), player }) },
);

type Action = typeof action extends fc.Arbitrary<infer Kind> ? Kind : never;

/** Actions of one group are sent at the same moment. */
const groups = fc.array(fc.array(action, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 6 });

interface Scene {
  readonly marketId: string;
  readonly players: readonly number[];
}

const waitingOf = async (playerId: number) =>
  (await backend.bets(playerId)).filter(({ remaining, state }) => remaining > 0 && state !== 'delayed');

async function perform(one: Action, { marketId, players }: Scene): Promise<unknown> {
  const playerId = players['player' in one ? one.player : 0] ?? 0;
  const market = backend.markets.find(marketId);
  if (market === null) throw new Error('The market is gone');
  switch (one.kind) {
    case 'place': {
      const { least, persistence, price, side, size: stake } = one;
      const minFill = least === null ? null : Math.ceil(stake * least);
      return backend.place(playerId, {
        ...{ market, price, side, stake, persistence, minFill, moved: 'better' },
      });
    }
    case 'edit': {
      const waiting = await waitingOf(playerId);
      const bet = waiting[one.which % Math.max(1, waiting.length)];
      if (bet === undefined) return null;
      const { price, size } = one;
      const edit = { playerId, betId: String(bet.id), key: randomUUID(), price, size, seen: bet.matched };
      // The second one is a repeat.
      return Promise.all([backend.betService.edit(edit), backend.betService.edit(edit)]);
    }
    case 'cancel': {
      const waiting = await waitingOf(playerId);
      const bet = waiting[one.which % Math.max(1, waiting.length)];
      return bet === undefined ? null : backend.betService.cancel(playerId, String(bet.id));
    }
    case 'cancel all':
      return backend.betService.cancelAll(playerId);
    case 'offer':
      return backend.markets.set(marketId, { runners: [{ id: '1', [one.side]: [[one.price, one.size]] }] });
    case 'suspend':
      return backend.markets.set(marketId, { status: market.status === 'OPEN' ? 'SUSPENDED' : 'OPEN' });
    case 'start':
      return backend.markets.set(marketId, { inPlay: true });
    case 'delay':
      return backend.markets.set(marketId, { betDelay: market.betDelay === 0 ? 5 : 0 });
    case 'lose connection': {
      backend.connected.delete(playerId);
      await backend.betService.checkConnections();
      backend.clock.advance(11_000);
      await backend.betService.checkConnections();
      return backend.connected.add(playerId);
    }
  }
}

const allBets = async (players: readonly number[]) =>
  (await Promise.all(players.map((id) => backend.bets(id)))).flat();

const isWaiting = ({ remaining, state }: StoredBet) => remaining > 0 && state !== 'delayed';

/** What is not matched has ended: cancelled, lapsed or rejected. */
function expectEndedUnchanged(before: readonly StoredBet[], after: readonly StoredBet[]) {
  for (const bet of before.filter(({ remaining }) => remaining === 0)) {
    const { matched, remaining } = after.find(({ id }) => id === bet.id) ?? bet;
    expect([bet.id, matched, remaining]).toEqual([bet.id, bet.matched, 0]);
  }
}

/** If two orders at one price kept their places, the later one is not matched while the earlier one waits. */
function expectPriority(before: readonly StoredBet[], after: readonly StoredBet[]) {
  const kept = before.filter(isWaiting).flatMap((bet) => {
    const now = after.find(({ id }) => id === bet.id);
    const hasPlace = now !== undefined && now.arrival === bet.arrival && now.price === bet.price;
    return hasPlace ? [{ bet, now }] : [];
  });
  for (const first of kept.filter(({ now }) => isWaiting(now))) {
    const overtaken = kept.filter(
      ({ bet, now }) =>
        bet.side === first.bet.side &&
        bet.price === first.bet.price &&
        (bet.arrival ?? 0) > (first.bet.arrival ?? 0) &&
        now.matched > bet.matched,
    );
    expect(overtaken.map(({ bet }) => [first.bet.id, bet.id])).toEqual([]);
  }
}

/** No two players wait who would match each other. */
function expectNoCrossing(bets: readonly StoredBet[]) {
  const waiting = bets.filter(isWaiting);
  const crossing = waiting.flatMap((back) =>
    waiting.filter(
      (lay) =>
        back.side === 'back' &&
        lay.side === 'lay' &&
        lay.price >= back.price &&
        lay.playerId !== back.playerId,
    ),
  );
  expect(crossing.map(({ id }) => id)).toEqual([]);
}

async function openScene(): Promise<Scene> {
  const players = await Promise.all([500_00, 300_00, 60_00].map((cash) => backend.newPlayer(cash)));
  for (const id of players) {
    await backend.betService.setDisconnectTimeout(id, 10);
    backend.connected.add(id);
  }
  const empty = ['1', '2'].map((id) => ({ id, back: [], lay: [] }));
  const { id: marketId } = backend.markets.open('match', { runners: empty });
  backend.markets.set(marketId, {});
  return { marketId, players };
}

/** Sends the actions of a group at the same moment, and compares the bets before and after it. */
async function playGroup(
  group: readonly Action[],
  scene: Scene,
  before: readonly StoredBet[],
): Promise<readonly StoredBet[]> {
  const done = await Promise.allSettled(group.map((one) => perform(one, scene)));
  const failures = done.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []));
  expect(failures.filter((reason) => !(reason instanceof HttpError))).toEqual([]);
  await backend.idle();
  expect(await backend.faults()).toEqual([]);
  const after = await allBets(scene.players);
  expectEndedUnchanged(before, after);
  expectPriority(before, after);
  if (backend.markets.find(scene.marketId)?.status === 'OPEN') expectNoCrossing(after);
  return after;
}

describe('orders of three players that are placed, edited, matched and cancelled at the same moment', () => {
  it('move no money that is not theirs, keep their priority, and stay cancelled', async () => {
    await fc.assert(
      fc.asyncProperty(groups, async (played) => {
        const scene = await openScene();
        let bets: readonly StoredBet[] = [];
        for (const group of played) bets = await playGroup(group, scene, bets);
        backend.markets.result(scene.marketId, { kind: 'winners', winners: ['1'], removed: [] });
        await backend.idle();
        expect(await backend.faults()).toEqual([]);
        expectEndedUnchanged(bets, await allBets(scene.players));
        for (const id of scene.players) {
          const { balance, cash } = await backend.wallet(id);
          expect(balance).toBe(cash);
        }
      }),
      { numRuns: RUNS },
    );
    expect(backend.errors()).toEqual([]);
  }, 480_000);
});
