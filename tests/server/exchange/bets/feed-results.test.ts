import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Market } from '../../../../domain/betting/exchange';
import { betMarkets, bets } from '../../../../server/database/schema/exchange';
import { openTestBackend, type TestBackend } from '../../../support/betting-backend';
import { resultsOf } from '../../../support/market-results';
import { winner } from '../../../support/order-book';
import { refuseWrites } from '../../../support/refused-writes';

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

const { rows, store } = resultsOf(
  () => backend,
  () => market,
);
const cash = async () => (await backend.wallet(playerId)).cash;

describe('a result of the feed', () => {
  it('that is corrected settles again, each result as a row', async () => {
    await backend.place(playerId, { market });
    for (const [result, balance] of [
      [winner('1'), 1100_00],
      [winner('2'), 900_00],
      [winner('2'), 900_00],
    ] as const) {
      backend.markets.result(market.id, result);
      await backend.idle();
      expect(await cash()).toBe(balance);
    }
    expect(await rows()).toEqual([
      ['feed', winner('1'), 'result of the feed'],
      ['feed', winner('2'), 'result of the feed'],
    ]);
  });

  /** The market is settled by a result whose correction cannot be stored before the process dies. */
  async function loseCorrection() {
    await backend.place(playerId, { market });
    backend.markets.result(market.id, winner('1'));
    await backend.idle();
    await refuseWrites(backend, betMarkets, `new.id = '${market.id}'`, async () => {
      backend.markets.result(market.id, winner('2'));
      await backend.idle();
      await backend.betService.stop();
    });
    expect(await cash()).toBe(1100_00);
  }

  it('that is corrected settles again at the next start if the correction could not be stored', async () => {
    await loseCorrection();
    await backend.restart();
    expect(await cash()).toBe(900_00);
    expect((await rows()).map(([, result]) => result)).toEqual([winner('1'), winner('2')]);
  });

  it('of a market that has left the feed stays in force at the next start', async () => {
    await loseCorrection();
    await backend.restart(() => {
      backend.markets.hide(market.id);
    });
    expect(await cash()).toBe(1100_00);
  });

  it('that was stored after the search for markets with open bets is not replaced by the one before it', async () => {
    await backend.place(playerId, { market });
    await refuseWrites(backend, bets, `new.player_id = ${playerId}`, async () => {
      backend.markets.result(market.id, winner('1'));
      await backend.idle();
    });
    backend.markets.forget(market.id);
    let end = () => {};
    const turn = backend.betService.inTurn(market.id, () => new Promise<void>((resolve) => (end = resolve)));
    const found = vi.spyOn(backend.db, 'select');
    backend.clock.advance(61_000);
    // Polled once a second; the next read belongs to the settlement.
    await vi.waitFor(() => expect(found).toHaveBeenCalled(), { timeout: 5_000 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    await store(winner('2'), 'feed');
    end();
    await turn;
    await backend.idle();
    vi.restoreAllMocks();
    expect((await rows()).map(([, result]) => result)).toEqual([winner('1'), winner('2')]);
    expect(await cash()).toBe(900_00);
  });

  it('of a market that is open again after a restart still refuses bets', async () => {
    await backend.place(playerId, { market });
    backend.markets.result(market.id, winner('1'));
    await backend.idle();
    await backend.restart(() => {
      backend.markets.forget(market.id);
    });
    const again = backend.markets.reopen(market);
    expect(await backend.place(playerId, { market: again })).toMatchObject({ reason: 'MARKET_CLOSED' });
    expect(await cash()).toBe(1100_00);
  });
});
