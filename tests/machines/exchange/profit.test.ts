import { describe, expect, it } from 'vitest';
import { fromCallback } from 'xstate';
import type { ProfitEvent } from '../../../machines/exchange/bets/profit/profit.events';
import { profitMachine } from '../../../machines/exchange/bets/profit/profit.machine';
import * as profit from '../../../machines/exchange/bets/profit/profit.selectors';
import { fakePort, type LogicOf } from '../../support/machines/fakes';
import { unreachable } from '../../support/machines/fixtures';
import { run } from '../../support/machines/run';
import { marketProfit } from '../../support/machines/slip-fixtures';

function start() {
  const loadProfit = fakePort<LogicOf<typeof profitMachine, 'loadProfit'>>();
  const running = run(
    profitMachine.provide({
      actors: { loadProfit: loadProfit.logic, days: fromCallback(() => undefined) },
    }),
    {
      input: undefined,
    },
  );
  const { actor } = running;
  return {
    ...running,
    loadProfit,
    send: (event: ProfitEvent) => actor.send(event),
    now: <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
      selector(actor.getSnapshot()),
  };
}

describe('profit and loss', () => {
  it('is loaded when its screen opens and for each range', async () => {
    const { loadProfit, now, send } = start();
    await loadProfit.resolve([marketProfit()]);
    expect([now(profit.selectMarkets), now(profit.selectHasFailed)]).toEqual([[marketProfit()], false]);
    send({ type: 'profit.rangeChosen', range: { from: 1000, to: 2000 } });
    expect([now(profit.selectMarkets), now(profit.selectChoice)]).toEqual([
      null,
      { range: { from: 1000, to: 2000 } },
    ]);
    expect(loadProfit.inputs).toEqual([{ period: 'week' }, { range: { from: 1000, to: 2000 } }]);
  });

  it('of a period is counted anew when a day begins', async () => {
    const { loadProfit, now, send } = start();
    send({ type: 'profit.periodChosen', period: 'today' });
    await loadProfit.resolve([marketProfit()]);
    send({ type: 'profit.dayBegan' });
    await loadProfit.resolve([]);
    expect([now(profit.selectMarkets), loadProfit.last.input]).toEqual([[], { period: 'today' }]);
  });

  it('of chosen days stays when a day begins', async () => {
    const { loadProfit, send } = start();
    send({ type: 'profit.rangeChosen', range: { from: 1000, to: null } });
    await loadProfit.resolve([]);
    send({ type: 'profit.dayBegan' });
    expect(loadProfit.calls).toHaveLength(2);
  });

  it('is not loaded again when the player begins to choose from the days that are shown', async () => {
    const { loadProfit, now, send } = start();
    await loadProfit.resolve([marketProfit()]);
    send({ type: 'profit.daysOpened', range: { from: 1000, to: null } });
    expect([now(profit.selectMarkets), loadProfit.calls.length]).toEqual([[marketProfit()], 1]);
    send({ type: 'profit.connected' });
    expect(loadProfit.last.input).toEqual({ range: { from: 1000, to: null } });
  });

  it('is reloaded once when many bets are settled', async () => {
    const { clock, loadProfit, now, send } = start();
    await loadProfit.resolve([]);
    for (let bet = 0; bet < 5; bet += 1) send({ type: 'profit.outdated' });
    expect([now(profit.selectMarkets), loadProfit.calls.length]).toEqual([[], 1]);
    clock.increment(1000);
    await loadProfit.resolve([marketProfit()]);
    expect([now(profit.selectMarkets), loadProfit.calls.length]).toEqual([[marketProfit()], 2]);
  });

  it('ignores an answer that may be older than a settlement', async () => {
    const { clock, loadProfit, now, send } = start();
    send({ type: 'profit.outdated' });
    await loadProfit.resolve([]);
    expect(now(profit.selectMarkets)).toBeNull();
    clock.increment(1000);
    expect(loadProfit.calls).toHaveLength(2);
  });

  it('shows a failure and is reloaded on request or after a reconnection', async () => {
    const { loadProfit, now, send } = start();
    await loadProfit.reject(unreachable);
    expect(now(profit.selectHasFailed)).toBe(true);
    send({ type: 'profit.retryRequested' });
    await loadProfit.reject(unreachable);
    send({ type: 'profit.connected' });
    await loadProfit.resolve([]);
    expect([now(profit.selectHasFailed), now(profit.selectMarkets)]).toEqual([false, []]);
  });
});
