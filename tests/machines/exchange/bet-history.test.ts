import { describe, expect, it } from 'vitest';
import { MAX_PAGE_SIZE } from '../../../domain/lists';
import type { BetHistoryEvent } from '../../../machines/exchange/bets/history/bet-history.events';
import { betHistoryMachine } from '../../../machines/exchange/bets/history/bet-history.machine';
import * as history from '../../../machines/exchange/bets/history/bet-history.selectors';
import { bet } from '../../support/machines/exchange-fixtures';
import { fakePort, type LogicOf } from '../../support/machines/fakes';
import { refused, unreachable } from '../../support/machines/fixtures';
import { run } from '../../support/machines/run';
import { later } from '../../support/machines/slip-fixtures';

type Machine = typeof betHistoryMachine;

function start(marketId: string | null = null) {
  const loadBets = fakePort<LogicOf<Machine, 'loadBets'>>();
  const loadExport = fakePort<LogicOf<Machine, 'loadExport'>>();
  const loadBetMatches = fakePort<LogicOf<Machine, 'loadBetMatches'>>();
  const saveBets = fakePort<LogicOf<Machine, 'saveBets'>>();
  const machine = betHistoryMachine.provide({
    actors: {
      loadBets: loadBets.logic,
      loadExport: loadExport.logic,
      loadBetMatches: loadBetMatches.logic,
      saveBets: saveBets.logic,
    },
  });
  const running = run(machine, { input: { marketId } });
  const { actor } = running;
  return {
    ...running,
    loadBets,
    loadExport,
    loadBetMatches,
    saveBets,
    send: (event: BetHistoryEvent) => actor.send(event),
    now: <Value>(selector: (snapshot: ReturnType<typeof actor.getSnapshot>) => Value): Value =>
      selector(actor.getSnapshot()),
  };
}

const open = {
  filter: 'open',
  marketId: null,
  sportId: null,
  matchId: null,
  from: null,
  to: null,
  pageSize: 20,
} as const;

describe('the list of all bets', () => {
  it('starts with open bets, page by page', async () => {
    const { loadBets, now, send } = start();
    expect([loadBets.inputs, now(history.selectIsLoading), now(history.selectBets)]).toEqual([
      [{ ...open, page: 1 }],
      true,
      null,
    ]);
    await loadBets.resolve({ list: [bet()], total: 41 });
    expect([now(history.selectBets), now(history.selectTotal), now(history.selectPageCount)]).toEqual([
      [bet()],
      41,
      3,
    ]);
    send({ type: 'betHistory.pageChosen', page: 3 });
    expect(loadBets.last.input).toEqual({ ...open, page: 3 });
    await loadBets.resolve({ list: [bet({ id: '2' })], total: 41 });
    send({ type: 'betHistory.pageChosen', page: 4 });
    expect([now(history.selectPage), loadBets.calls.length]).toEqual([3, 2]);
  });

  it('says that more pages may follow while the backend does not count its bets', async () => {
    const { loadBets, now, send } = start();
    await loadBets.resolve({ list: [bet()], total: 21, isOpenEnded: true });
    expect([now(history.selectPageCount), now(history.selectIsOpenEnded)]).toEqual([2, true]);
    send({ type: 'betHistory.pageChosen', page: 2 });
    await loadBets.resolve({ list: [bet({ id: '2' })], total: 21 });
    expect([now(history.selectPageCount), now(history.selectIsOpenEnded)]).toEqual([2, false]);
  });

  it('requests the first page after a change of tab, sport or period', async () => {
    const { loadBets, now, send } = start();
    await loadBets.resolve({ list: [bet()], total: 41 });
    send({ type: 'betHistory.pageChosen', page: 2 });
    send({ type: 'betHistory.tabChosen', tab: 'settled' });
    send({ type: 'betHistory.filtered', sportId: '4', matchId: null, from: 1000, to: 2000 });
    expect(loadBets.last.input).toEqual({
      filter: 'settled',
      marketId: null,
      sportId: '4',
      matchId: null,
      from: 1000,
      to: 2000,
      page: 1,
      pageSize: 20,
    });
    expect(now(history.selectBets)).toBeNull();
  });

  it('ignores the answer to an outdated request', async () => {
    const { loadBets, now, send } = start();
    send({ type: 'betHistory.tabChosen', tab: 'settled' });
    const [older] = loadBets.calls;
    await older?.resolve({ list: [bet()], total: 1 });
    expect([older?.signal.aborted, now(history.selectBets)]).toEqual([true, null]);
  });

  it('opens its last page when the current page no longer exists', async () => {
    const { loadBets, now, send } = start();
    await loadBets.resolve({ list: [bet()], total: 41 });
    send({ type: 'betHistory.pageChosen', page: 3 });
    await loadBets.resolve({ list: [], total: 40 });
    expect([now(history.selectPage), loadBets.last.input.page]).toEqual([2, 2]);
    await loadBets.resolve({ list: [bet()], total: 40 });
    expect(now(history.selectIsLoading)).toBe(false);
  });

  it('applies bet updates immediately and reloads once for many updates', async () => {
    const { clock, loadBets, now, send } = start();
    await loadBets.resolve({ list: [bet()], total: 1 });
    const matched = later(bet(), { state: 'matched', matched: 500_00, remaining: 0 });
    send({ type: 'betHistory.betChanged', bet: matched });
    send({ type: 'betHistory.betChanged', bet: bet() });
    expect([now(history.selectBets), loadBets.calls.length]).toEqual([[matched], 1]);
    clock.increment(1000);
    expect([now(history.selectBets), loadBets.calls.length]).toEqual([[matched], 2]);
  });

  it('loads again what has changed before the first answer', async () => {
    const { clock, loadBets, now, send } = start();
    const matched = later(bet(), { state: 'matched', matched: 500_00, remaining: 0 });
    send({ type: 'betHistory.betChanged', bet: matched });
    await loadBets.calls[0]?.resolve({ list: [bet()], total: 1 });
    clock.increment(1000);
    await loadBets.resolve({ list: [matched], total: 1 });
    expect([now(history.selectBets), loadBets.calls.length]).toEqual([[matched], 2]);
  });

  it('keeps its bets after a failure and can be reloaded', async () => {
    const { loadBets, now, send } = start();
    await loadBets.resolve({ list: [bet()], total: 1 });
    send({ type: 'betHistory.connected' });
    await loadBets.reject(unreachable);
    expect([now(history.selectHasFailed), now(history.selectBets)]).toEqual([true, [bet()]]);
    send({ type: 'betHistory.retryRequested' });
    expect([now(history.selectHasFailed), now(history.selectIsLoading)]).toEqual([false, true]);
  });

  it.each([
    ['unreachable', 2],
    ['failing', 2],
    ['limited', 2],
    ['malformed', 1],
    ['refused', 1],
    ['unavailable', 1],
    ['unauthenticated', 1],
  ] as const)('after a failure %s of its load has requested it %i times 15 s later', async (kind, count) => {
    const { clock, loadBets } = start();
    await loadBets.reject({ kind, serverMessage: '' });
    clock.increment(14_999);
    expect(loadBets.calls).toHaveLength(1);
    clock.increment(1);
    expect(loadBets.calls).toHaveLength(count);
  });

  it.each([
    ['UNAVAILABLE', 2],
    ['BUSY', 2],
    ['RESTARTING', 2],
    ['FAILED', 2],
    ['UNAUTHORIZED', 1],
  ] as const)('after a refusal %s of its load has requested it %i times 15 s later', async (code, count) => {
    const { clock, loadBets } = start();
    await loadBets.reject({ ...refused('A sentence of the server'), refusal: { code, args: {} } });
    clock.increment(15_000);
    expect(loadBets.calls).toHaveLength(count);
  });
});

describe('an export', () => {
  const withIds = (first: number, count: number) =>
    Array.from({ length: count }, (_, place) => bet({ id: String(first + place), state: 'void' }));
  const all = { filter: 'void', marketId: null, sportId: null, matchId: null, from: null, to: null } as const;

  it('contains all pages of the list for which it was requested', async () => {
    const { loadExport, now, saveBets, send } = start();
    send({ type: 'betHistory.tabChosen', tab: 'void' });
    send({ type: 'betHistory.exportRequested' });
    send({ type: 'betHistory.exportRequested' });
    expect([now(history.selectIsExporting), now(history.selectExportProgress)]).toEqual([true, 0]);
    send({ type: 'betHistory.tabChosen', tab: 'open' });
    await loadExport.resolve({ list: withIds(0, 2), total: 3 });
    expect([saveBets.inputs, now(history.selectExportProgress)]).toEqual([[], 66]);
    await loadExport.resolve({ list: withIds(2, 1), total: 3 });
    expect(loadExport.inputs).toEqual([1, 2].map((page) => ({ ...all, page, pageSize: MAX_PAGE_SIZE })));
    expect([saveBets.inputs, now(history.selectIsExporting), now(history.selectExportProgress)]).toEqual([
      [{ tab: 'void', bets: withIds(0, 3) }],
      true,
      100,
    ]);
    await saveBets.resolve(undefined);
    expect(now(history.selectIsExporting)).toBe(false);
  });

  it('contains each bet once although they shift between pages, of which the last one is empty', async () => {
    const { loadExport, saveBets, send } = start();
    send({ type: 'betHistory.tabChosen', tab: 'void' });
    send({ type: 'betHistory.exportRequested' });
    await loadExport.resolve({ list: withIds(0, 3), total: 6 });
    await loadExport.resolve({ list: withIds(2, 3), total: 6 });
    await loadExport.resolve({ list: [], total: 6 });
    expect(saveBets.last.input.bets).toEqual(withIds(0, 5));
  });

  it('ends with the first page of a backend that answers it for each, without the bets of other tabs', async () => {
    const { loadExport, saveBets, send } = start();
    send({ type: 'betHistory.tabChosen', tab: 'void' });
    send({ type: 'betHistory.exportRequested' });
    const answered = { list: [...withIds(0, 2), bet({ id: '9', state: 'won' })], total: 1000 };
    await loadExport.resolve(answered);
    await loadExport.resolve(answered);
    expect(saveBets.last.input.bets).toEqual(withIds(0, 2));
  });

  it('is stopped while its bets are loaded, keeps none of them, and can be requested again', async () => {
    const { loadExport, now, saveBets, send } = start();
    send({ type: 'betHistory.exportRequested' });
    await loadExport.resolve({ list: [bet()], total: 2 });
    send({ type: 'betHistory.exportCancelled' });
    expect([now(history.selectIsExporting), loadExport.last.signal.aborted, saveBets.inputs]).toEqual([
      false,
      true,
      [],
    ]);
    expect([now(history.selectExportProgress), now(({ context }) => context.export)]).toEqual([0, null]);
    send({ type: 'betHistory.exportRequested' });
    expect([now(history.selectIsExporting), loadExport.last.input.page]).toEqual([true, 1]);
  });

  it('shows that the file could not be written', async () => {
    const { loadExport, now, saveBets, send } = start();
    send({ type: 'betHistory.exportRequested' });
    await loadExport.resolve({ list: [bet()], total: 1 });
    await saveBets.reject(unreachable);
    expect([now(history.selectHasExportFailed), now(history.selectIsExporting)]).toEqual([true, false]);
  });

  it('shows a failure and can be requested again', async () => {
    const { loadExport, now, saveBets, send } = start();
    send({ type: 'betHistory.exportRequested' });
    await loadExport.reject(unreachable);
    expect([now(history.selectHasExportFailed), saveBets.inputs]).toEqual([true, []]);
    send({ type: 'betHistory.exportRequested' });
    expect(now(history.selectIsExporting)).toBe(true);
  });
});

describe('the filter by match', () => {
  const cricket = { id: 'm1', name: 'India v Australia', sportId: '4' } as const;
  const soccer = { id: 'm2', name: 'A v B', sportId: '1' } as const;
  const all = { sportId: null, matchId: null, from: null, to: null } as const;

  it('requests the bets on the chosen match', async () => {
    const { loadBetMatches, loadBets, now, send } = start();
    await loadBetMatches.resolve([cricket, soccer]);
    expect(now(history.selectMatches)).toEqual([cricket, soccer]);
    send({ type: 'betHistory.filtered', ...all, matchId: 'm1' });
    expect(loadBets.last.input).toEqual({ ...open, matchId: 'm1', page: 1 });
  });

  it('ends when a sport without the match is chosen', async () => {
    const { loadBetMatches, loadBets, send } = start();
    await loadBetMatches.resolve([cricket, soccer]);
    send({ type: 'betHistory.filtered', ...all, sportId: '4', matchId: 'm1' });
    expect(loadBets.last.input).toMatchObject({ sportId: '4', matchId: 'm1' });
    send({ type: 'betHistory.filtered', ...all, sportId: '1', matchId: 'm1' });
    expect(loadBets.last.input).toMatchObject({ sportId: '1', matchId: null });
  });

  it('stays when a sport is chosen and the sport of the match is not known', async () => {
    const { loadBetMatches, loadBets, send } = start();
    await loadBetMatches.resolve([{ ...cricket, sportId: null }]);
    send({ type: 'betHistory.filtered', ...all, sportId: '1', matchId: 'm1' });
    expect(loadBets.last.input).toMatchObject({ sportId: '1', matchId: 'm1' });
  });

  it('loads the matches again after a bet on another one, and after a failure', async () => {
    const { loadBetMatches, now, send } = start();
    await loadBetMatches.reject(unreachable);
    expect([now(history.selectMatches), now(history.selectHasFailed)]).toEqual([[], false]);
    send({ type: 'betHistory.retryRequested' });
    await loadBetMatches.resolve([cricket]);
    send({ type: 'betHistory.betChanged', bet: bet({ matchId: 'm1' }) });
    expect(loadBetMatches.calls).toHaveLength(2);
    send({ type: 'betHistory.betChanged', bet: bet({ matchId: 'm2' }) });
    expect(loadBetMatches.calls).toHaveLength(3);
  });
});
