import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '../../../machines/exchange/match/match.machine';
import { matchMachine } from '../../../machines/exchange/match/match.machine';
import * as select from '../../../machines/exchange/match/match.selectors';
import { fakeChannel, fakePort, type LogicOf } from '../../support/machines/fakes';
import { refused, unreachable } from '../../support/machines/fixtures';
import { market, matchWithMarkets } from '../../support/machines/market-fixtures';
import { run } from '../../support/machines/run';

type Machine = typeof matchMachine;

const notFound = { ...refused('No such match'), isNotFound: true };

function start() {
  const loadMatch = fakePort<LogicOf<Machine, 'loadMatch'>>();
  const score = fakeChannel<LogicOf<Machine, 'score'>, MatchEvent>();
  const running = run(matchMachine.provide({ actors: { loadMatch: loadMatch.logic, score: score.logic } }), {
    input: { matchId: 'm1' },
  });
  return { ...running, loadMatch, score, snapshot: () => running.actor.getSnapshot() };
}

describe('a match', () => {
  it('is loaded by its id and subscribes to its score when it is opened', () => {
    const { loadMatch, score, snapshot } = start();
    expect([loadMatch.inputs, score.last.received, snapshot().matches('loading')]).toEqual([
      [{ id: 'm1' }],
      [{ type: 'scores.watched', ids: ['m1'] }],
      true,
    ]);
  });

  it('reloads its markets every 12 s, since they change with the overs', async () => {
    const { clock, loadMatch, snapshot } = start();
    await loadMatch.resolve(matchWithMarkets());
    clock.increment(12_000);
    const grown = matchWithMarkets({ markets: [market(), market({ id: 'm1-fancy' })] });
    await loadMatch.resolve(grown);
    expect(select.selectMatch(snapshot())).toEqual(grown);
  });

  it('applies its score and its end', async () => {
    const { loadMatch, score, snapshot } = start();
    await loadMatch.resolve(matchWithMarkets());
    const now = { sides: [], clock: '', note: 'India won by 4 wickets', recent: [] };
    score.send({ type: 'match.changed', change: { id: 'm1', status: 'FINISHED', score: now } });
    expect(select.selectMatch(snapshot())).toEqual(matchWithMarkets({ status: 'FINISHED', score: now }));
  });

  it('that does not exist is missing and is not retried', async () => {
    const { clock, loadMatch, snapshot } = start();
    await loadMatch.reject(notFound);
    clock.increment(60_000);
    expect([select.selectIsMissing(snapshot()), loadMatch.calls.length]).toEqual([true, 1]);
  });

  it('that was missing is loaded again on request', async () => {
    const { actor, loadMatch, snapshot } = start();
    await loadMatch.reject(notFound);
    actor.send({ type: 'match.refreshRequested' });
    await loadMatch.resolve(matchWithMarkets());
    expect([select.selectIsMissing(snapshot()), select.selectMatch(snapshot())]).toEqual([
      false,
      matchWithMarkets(),
    ]);
  });

  it('that is removed while it is shown is missing', async () => {
    const { actor, loadMatch, snapshot } = start();
    await loadMatch.resolve(matchWithMarkets());
    actor.send({ type: 'match.refreshRequested' });
    await loadMatch.reject(notFound);
    expect(select.selectIsMissing(snapshot())).toBe(true);
  });

  it('shows a failed load and retries', async () => {
    const { clock, loadMatch, snapshot } = start();
    await loadMatch.reject(refused('Too many requests'));
    expect([select.selectHasFailed(snapshot()), select.selectIsMissing(snapshot())]).toEqual([true, false]);
    clock.increment(1000);
    expect([select.selectHasFailed(snapshot()), select.selectIsRetrying(snapshot())]).toEqual([true, true]);
    await loadMatch.resolve(matchWithMarkets());
    expect(select.selectHasFailed(snapshot())).toBe(false);
  });

  it('stays visible after a failed refresh, which is retried', async () => {
    const { clock, loadMatch, snapshot } = start();
    await loadMatch.resolve(matchWithMarkets());
    clock.increment(12_000);
    await loadMatch.reject(unreachable);
    expect([select.selectMatch(snapshot()), select.selectHasFailed(snapshot())]).toEqual([
      matchWithMarkets(),
      false,
    ]);
    clock.increment(1000);
    const grown = matchWithMarkets({ markets: [market(), market({ id: 'm1-fancy' })] });
    await loadMatch.resolve(grown);
    expect(select.selectMatch(snapshot())).toEqual(grown);
  });
});
