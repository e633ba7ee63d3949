import { describe, expect, it } from 'vitest';
import type { BetsEvent } from '../../../../machines/exchange/bets/bets.events';
import * as bets from '../../../../machines/exchange/bets/bets.selectors';
import type { CancelAllOutcome } from '../../../../machines/exchange/bets/cancel-all/cancel-all.machine';
import type { CashOutEvent } from '../../../../machines/exchange/bets/cash-out/cash-out.events';
import type { BetHistoryEvent } from '../../../../machines/exchange/bets/history/bet-history.events';
import type { ProfitEvent } from '../../../../machines/exchange/bets/profit/profit.events';
import { bet } from '../../../support/machines/exchange-fixtures';
import { betResult, later } from '../../../support/machines/slip-fixtures';
import { matched, start, won } from './start';

describe('work that a reload would discard', () => {
  const opened: Record<string, BetsEvent> = {
    'a cash-out': { type: 'bets.cashOutOpened', marketId: 'm1-odds', selectionId: 'india' },
    'the cash-out of a match': {
      type: 'bets.matchCashOutRequested',
      parts: [{ marketId: 'm1-odds', selectionId: 'india', least: 100 }],
    },
    'an edit': { type: 'bets.editOpened', betId: betResult.unmatched.id },
  };

  it.each(Object.entries(opened))('is %s while it is open, and ends with a sign-out', async (_, event) => {
    const { newlySent, send, signIn } = start();
    const toUpdates = () => newlySent().flatMap(({ event: one, to }) => (to === 'updates' ? [one.type] : []));
    await signIn();
    send(event);
    expect(toUpdates()).toEqual(['updates.workStarted']);
    send({ type: 'bets.playerChanged', isPlayer: false });
    expect(toUpdates()).toEqual(['updates.workEnded']);
  });
});

describe('a cash-out', () => {
  const opened = { type: 'bets.cashOutOpened', marketId: 'm1-odds', selectionId: 'india' } as const;

  it('exists once at a time and receives the changes of its hedge', async () => {
    const { cashOut, now, send, signIn, changeBet } = start();
    await signIn();
    send(opened);
    send({ ...opened, selectionId: 'australia' });
    expect(cashOut.openings.map(({ input }) => input)).toEqual([
      { marketId: 'm1-odds', selectionId: 'india' },
    ]);
    expect(now(bets.selectCashOutRef)).toBeDefined();
    changeBet(matched);
    send({ type: 'bets.connected' });
    expect(cashOut.last.received as CashOutEvent[]).toEqual([
      { type: 'cashOut.betChanged', bet: matched },
      { type: 'cashOut.connected' },
    ]);
  });

  it('decides itself whether it can be closed', async () => {
    const { cashOut, now, send, signIn } = start();
    await signIn();
    send(opened);
    send({ type: 'bets.cashOutClosed' });
    expect(cashOut.last).toEqual(
      expect.objectContaining({ received: [{ type: 'cashOut.closed' }], isClosed: false }),
    );
    expect(now(bets.selectCashOutRef)).toBeDefined();
  });

  it('is stopped when its player signs out', async () => {
    const { cashOut, send, signIn } = start();
    await signIn();
    send(opened);
    send({ type: 'bets.playerChanged', isPlayer: false });
    expect(cashOut.last.isClosed).toBe(true);
  });
});

describe('the report of a cancellation of all that waits', () => {
  const cancelled = later(betResult.unmatched, { state: 'cancelled', remaining: 0, cancelled: 500_00 });
  const refused = { kind: 'refused', serverMessage: 'Not now' } as const;
  const cancelAllOf = async (outcome: CancelAllOutcome) => {
    const { cancelAll, clock, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.cancelAllRequested', marketId: null });
    clock.increment(60_000);
    await cancelAll.resolve(outcome);
    const report = () => now(bets.selectCancelAll)?.outcome ?? null;
    expect(report()).toEqual(outcome);
    return { clock, report };
  };

  it.each([
    { kind: 'done', bets: [cancelled], count: 1 },
    { kind: 'done', bets: [], count: null },
  ] as const)('goes after 8 s: %j', async (outcome) => {
    const { clock, report } = await cancelAllOf(outcome);
    clock.increment(7999);
    expect(report()).toEqual(outcome);
    clock.increment(1);
    expect(report()).toBeNull();
  });

  it.each([refused, { kind: 'unavailable' } as const])(
    'stays if the player has to know it for the next request: %j',
    async (outcome) => {
      const { clock, report } = await cancelAllOf(outcome);
      clock.increment(60_000);
      expect(report()).toEqual(outcome);
    },
  );
});

describe('the report of a changed bet', () => {
  it('goes after 8 s', async () => {
    const { clock, edit, now, send, signIn } = start();
    await signIn();
    send({ type: 'bets.editOpened', betId: '1' });
    clock.increment(60_000);
    const changed = later(betResult.unmatched, { price: 190 });
    await edit.resolve(changed);
    clock.increment(7999);
    expect(now(bets.selectEdited)).toEqual(changed);
    clock.increment(1);
    expect(now(bets.selectEdited)).toBeNull();
  });
});

describe('bet history and profit', () => {
  it('run while their screens are open and receive bet updates', async () => {
    const { betHistory, now, profit, send, signIn, changeBet } = start();
    await signIn();
    changeBet(bet({ id: '2' }));
    expect([now(bets.selectHistoryRef), now(bets.selectProfitRef)]).toEqual([undefined, undefined]);
    send({ type: 'bets.historyOpened', marketId: null });
    send({ type: 'bets.profitOpened' });
    changeBet(matched);
    changeBet(won);
    send({ type: 'bets.connected' });
    expect(betHistory.last.received as BetHistoryEvent[]).toEqual([
      { type: 'betHistory.betChanged', bet: matched },
      { type: 'betHistory.betChanged', bet: won },
      { type: 'betHistory.connected' },
    ]);
    // Only settled bets have a profit or a loss.
    expect(profit.last.received as ProfitEvent[]).toEqual([
      { type: 'profit.outdated' },
      { type: 'profit.connected' },
    ]);
    send({ type: 'bets.historyLeft' });
    send({ type: 'bets.profitLeft' });
    expect([betHistory.last.isClosed, profit.last.isClosed]).toEqual([true, true]);
  });
});
