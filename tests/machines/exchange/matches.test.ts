import { describe, expect, it } from 'vitest';
import type { ListedMatch } from '../../../domain/betting/exchange';
import type { MatchesEvent } from '../../../machines/exchange/matches/matches.events';
import { matchesMachine } from '../../../machines/exchange/matches/matches.machine';
import * as select from '../../../machines/exchange/matches/matches.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../../support/machines/fakes';
import { unreachable } from '../../support/machines/fixtures';
import { listedMatch } from '../../support/machines/market-fixtures';
import { run } from '../../support/machines/run';

type Machine = typeof matchesMachine;

function start() {
  const loadMatches = fakePort<LogicOf<Machine, 'loadMatches'>>();
  const scores = fakeChannel<LogicOf<Machine, 'scores'>, MatchesEvent>();
  const running = run(
    matchesMachine.provide({ actors: { loadMatches: loadMatches.logic, scores: scores.logic } }),
    { as: 'matches', input: undefined },
  );
  const snapshot = () => running.actor.getSnapshot();
  const send = (type: Exclude<MatchesEvent['type'], 'matches.changed'>) => running.actor.send({ type });
  const list = (...ids: string[]): readonly ListedMatch[] => ids.map((id) => listedMatch({ id }));
  const shown = () => select.selectMatches(snapshot()).map(({ id }) => id);
  return { ...running, loadMatches, scores, snapshot, send, list, shown };
}

describe('the list of matches', () => {
  it('is loaded when a view shows it, and not before', () => {
    const { loadMatches, scores, send, snapshot } = start();
    expect([loadMatches.calls, scores.openings]).toEqual([[], []]);
    send('matches.opened');
    expect([loadMatches.calls.length, select.selectIsLoading(snapshot())]).toEqual([1, true]);
  });

  it('is refreshed every 30 seconds while it is shown', async () => {
    const { clock, list, loadMatches, send, shown } = start();
    send('matches.opened');
    await loadMatches.resolve(list('m1'));
    clock.increment(29_999);
    expect(loadMatches.calls).toHaveLength(1);
    clock.increment(1);
    await loadMatches.resolve(list('m1', 'm2'));
    expect(shown()).toEqual(['m1', 'm2']);
  });

  it('is not refreshed without a view', async () => {
    const { clock, list, loadMatches, scores, send } = start();
    send('matches.opened');
    send('matches.opened');
    await loadMatches.resolve(list('m1'));
    send('matches.left');
    expect(scores.last.isClosed).toBe(false);
    send('matches.left');
    expect(scores.last.isClosed).toBe(true);
    clock.increment(120_000);
    expect(loadMatches.calls).toHaveLength(1);
  });

  it('is shown again with its last values and refreshed immediately', async () => {
    const { list, loadMatches, send, shown, snapshot } = start();
    send('matches.opened');
    await loadMatches.resolve(list('m1'));
    send('matches.left');
    send('matches.opened');
    expect([shown(), select.selectIsLoading(snapshot()), loadMatches.calls.length]).toEqual([
      ['m1'],
      false,
      2,
    ]);
  });

  it('shows a failed load and retries after 1, 2 and 4 s', async () => {
    const { clock, loadMatches, send, snapshot } = start();
    send('matches.opened');
    for (const [index, pause] of [1000, 2000, 4000].entries()) {
      await loadMatches.reject(unreachable);
      expect([select.selectHasFailed(snapshot()), select.selectIsRetrying(snapshot())]).toEqual([
        true,
        false,
      ]);
      clock.increment(pause - 1);
      expect(loadMatches.calls).toHaveLength(index + 1);
      clock.increment(1);
      expect([select.selectHasFailed(snapshot()), select.selectIsRetrying(snapshot())]).toEqual([true, true]);
    }
  });

  it('is loaded immediately on request', async () => {
    const { list, loadMatches, send, shown, snapshot } = start();
    send('matches.opened');
    await loadMatches.reject(unreachable);
    send('matches.refreshRequested');
    await loadMatches.resolve(list('m1'));
    expect([shown(), select.selectHasFailed(snapshot())]).toEqual([['m1'], false]);
  });

  it('stays visible after a failed refresh and is marked as stale', async () => {
    const { clock, list, loadMatches, send, shown, snapshot } = start();
    send('matches.opened');
    await loadMatches.resolve(list('m1'));
    send('matches.refreshRequested');
    await loadMatches.reject(unreachable);
    expect([shown(), select.selectIsOutdated(snapshot()), select.selectHasFailed(snapshot())]).toEqual([
      ['m1'],
      true,
      false,
    ]);
    clock.increment(1000);
    await loadMatches.resolve(list('m1'));
    expect(select.selectIsOutdated(snapshot())).toBe(false);
  });
});

describe('its scores', () => {
  const score = { sides: [], clock: '31.2 ov', note: '', recent: [] };

  it('are subscribed to for its matches', async () => {
    const { list, loadMatches, scores, send } = start();
    send('matches.opened');
    await loadMatches.resolve(list('m1', 'm2'));
    expect(scores.last.received).toEqual([{ type: 'scores.watched', ids: ['m1', 'm2'] }]);
  });

  it('are merged and keep the objects of other matches', async () => {
    const { list, loadMatches, scores, send, snapshot } = start();
    send('matches.opened');
    await loadMatches.resolve(list('m1', 'm2'));
    const before = select.selectMatches(snapshot());
    scores.send({ type: 'matches.changed', changes: [{ id: 'm2', status: 'FINISHED', score }] });
    const after = select.selectMatches(snapshot());
    expect(after).toEqual([before[0], { ...before[1], status: 'FINISHED', score }]);
    expect(after[0]).toBe(before[0]);
  });

  it('that arrive before the list are contained in the list', () => {
    const { scores, send, snapshot } = start();
    send('matches.opened');
    scores.send({ type: 'matches.changed', changes: [{ id: 'm2', status: 'FINISHED', score }] });
    expect(select.selectMatches(snapshot())).toEqual([]);
  });
});
