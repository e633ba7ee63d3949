import { describe, expect, it } from 'vitest';
import type { SnapshotFrom } from 'xstate';
import type { cashOutMachine } from '../../../../machines/exchange/bets/cash-out/cash-out.machine';
import * as cashOut from '../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { unreachable } from '../../../support/machines/fixtures';
import { cashOutQuote } from '../../../support/machines/slip-fixtures';
import { startCashOut } from '../../../support/machines/start-cash-out';

const isOutdated = (snapshot: SnapshotFrom<typeof cashOutMachine>): boolean =>
  snapshot.matches({ offering: 'outdated' });

const asked = (percent: number) => ({ marketId: 'm1-odds', selectionId: 'india', percent });

describe('a quote', () => {
  it('is requested immediately, for the whole position', async () => {
    const { can, loadQuote, now } = startCashOut();
    expect([loadQuote.inputs, now(cashOut.selectIsQuoting), can('cashOut.takeRequested')]).toEqual([
      [asked(100)],
      true,
      false,
    ]);
    await loadQuote.resolve(cashOutQuote());
    expect([now(cashOut.selectQuote), can('cashOut.takeRequested')]).toEqual([cashOutQuote(), true]);
  });

  it('is requested again after it expires; the expired one stays visible but cannot be taken', async () => {
    const { can, clock, loadQuote, now } = startCashOut();
    await loadQuote.resolve(cashOutQuote({ expiresIn: 5000 }));
    clock.increment(4999);
    expect(loadQuote.calls).toHaveLength(1);
    clock.increment(1);
    expect([loadQuote.calls.length, now(cashOut.selectQuote)?.id, can('cashOut.takeRequested')]).toEqual([
      2,
      'q1',
      false,
    ]);
  });

  it('is requested again when the market changes, at most once a second', async () => {
    const { changeMarket, clock, loadQuote, now } = startCashOut();
    await loadQuote.resolve(cashOutQuote());
    for (let version = 8; version < 18; version += 1) changeMarket(version);
    expect([loadQuote.calls.length, now(isOutdated)]).toEqual([1, true]);
    clock.increment(999);
    expect(loadQuote.calls).toHaveLength(1);
    clock.increment(1);
    expect(loadQuote.calls).toHaveLength(2);
    changeMarket(19);
    await loadQuote.resolve(cashOutQuote({ version: 17 }));
    expect([now(isOutdated), loadQuote.calls.length]).toEqual([true, 2]);
    clock.increment(1000);
    await loadQuote.resolve(cashOutQuote({ version: 19 }));
    expect(now(isOutdated)).toBe(false);
  });

  it('of a newer version than the feed is not outdated by the feed', async () => {
    const { changeMarket, loadQuote, now } = startCashOut();
    await loadQuote.resolve(cashOutQuote({ version: 12 }));
    changeMarket(11);
    changeMarket(12);
    expect(now(isOutdated)).toBe(false);
  });

  it('of a part is requested after the slider has stopped', async () => {
    const { clock, loadQuote, now, send } = startCashOut();
    await loadQuote.resolve(cashOutQuote());
    for (const percent of [90, 70, 50]) {
      send({ type: 'cashOut.percentChosen', percent });
      clock.increment(200);
    }
    expect([loadQuote.calls.length, now(cashOut.selectPercent)]).toEqual([1, 50]);
    clock.increment(50);
    expect(loadQuote.last.input).toEqual(asked(50));
  });

  it('of the whole position is requested again after that of a part', async () => {
    const { clock, loadQuote, send } = startCashOut();
    await loadQuote.resolve(cashOutQuote());
    for (const percent of [1, 100]) {
      send({ type: 'cashOut.percentChosen', percent });
      clock.increment(250);
    }
    expect(loadQuote.inputs).toEqual([asked(100), asked(1), asked(100)]);
  });

  it.each([0, 101, 12.5, Number.NaN])('is never requested for %s percent', (percent) => {
    const { now, send } = startCashOut();
    send({ type: 'cashOut.percentChosen', percent });
    expect(now(cashOut.selectPercent)).toBe(100);
  });

  it('that is unavailable is shown as such, and requested again when the market changes', async () => {
    const { changeMarket, can, clock, loadQuote, now } = startCashOut();
    await loadQuote.resolve(null);
    expect([now(cashOut.selectIsUnavailable), can('cashOut.takeRequested')]).toEqual([true, false]);
    changeMarket(8);
    clock.increment(1000);
    expect([now(cashOut.selectIsUnavailable), loadQuote.calls.length]).toEqual([true, 2]);
    await loadQuote.resolve(cashOutQuote({ version: 8 }));
    expect([now(cashOut.selectIsUnavailable), can('cashOut.takeRequested')]).toEqual([false, true]);
  });

  it('that failed is requested again by the player or after a reconnection', async () => {
    const { loadQuote, now, send } = startCashOut();
    await loadQuote.reject(unreachable);
    expect(now(cashOut.selectHasFailed)).toBe(true);
    send({ type: 'cashOut.retryRequested' });
    await loadQuote.reject(unreachable);
    send({ type: 'cashOut.connected' });
    expect(loadQuote.calls).toHaveLength(3);
  });
});

it('a cash-out may lose if one of its results is a loss, and not if one is nothing', () => {
  const results = [
    { ifWins: 0, ifLoses: 0 },
    { ifWins: 100, ifLoses: 0 },
    { ifWins: 100, ifLoses: -1 },
    { ifWins: -1, ifLoses: 100 },
  ];
  expect(results.map(cashOut.mayLose)).toEqual([false, false, true, true]);
});
