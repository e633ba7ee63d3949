import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { listAlerts } from '../../../../server/features/exchange/markets/stored-decisions';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { resultsOf } from '../../../support/market-results';
import { winner } from '../../../support/order-book';

let backend: TestBackend;
beforeAll(async () => {
  backend = await openTestBackend();
});
afterAll(() => backend.close());

let playerId: number;
let market: Market;
beforeEach(async () => {
  playerId = await backend.newPlayer();
  market = backend.markets.open('match');
});
afterEach(async () => expect(await backend.faults()).toEqual([]));

const nothing = { kind: 'void' } as const;
const { rows, store } = resultsOf(
  () => backend,
  () => market,
);
const cash = async () => (await backend.wallet(playerId)).cash;

describe('the result of an operator', () => {
  it('outranks the feed: a voided market stays void, with one alert and no money moved', async () => {
    await backend.place(playerId, { market });
    await store(nothing);
    backend.markets.result(market.id, winner('2'));
    await backend.idle();
    expect(await cash()).toBe(1000_00);
    await backend.restart();
    await backend.idle();
    expect(await cash()).toBe(1000_00);
    expect(await rows()).toEqual([['operator', nothing, 'official']]);
    expect((await listAlerts(backend.db, market.id)).map(({ alert }) => alert.feedResult)).toEqual([
      winner('2'),
    ]);
  });

  it('raises no alert where the feed agrees, whatever the order of the winners', async () => {
    await store({ kind: 'winners', winners: ['1', '2'], removed: [] });
    backend.markets.result(market.id, { removed: [], winners: ['2', '1'], kind: 'winners' });
    await backend.idle();
    expect(await listAlerts(backend.db, market.id)).toEqual([]);
  });

  it('that was committed before the process was killed settles at the next start', async () => {
    await backend.place(playerId, { market });
    await store(winner('1'));
    await backend.restart();
    expect(await cash()).toBe(1100_00);
    await store(winner('2'));
    await backend.restart();
    expect(await cash()).toBe(900_00);
  });

  it('that is released lets the feed settle again, as a row of its own', async () => {
    await backend.place(playerId, { market });
    await store(nothing);
    backend.markets.result(market.id, winner('1'));
    await backend.idle();
    await store(null);
    await backend.restart();
    expect(await cash()).toBe(1100_00);
    expect(await rows()).toEqual([
      ['operator', nothing, 'official'],
      ['operator', null, 'official'],
      ['feed', winner('1'), 'result of the feed'],
    ]);
    expect(await listAlerts(backend.db, market.id)).toEqual([]);
  });
});
