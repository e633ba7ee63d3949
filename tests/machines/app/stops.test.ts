import { describe, expect, it } from 'vitest';
import { selectIsStopped } from '../../../machines/app/app.selectors';
import { details } from '../../support/machines/fixtures';
import { saved, start } from './start';

const stopping = (...stopped: (typeof details)['stopped']) => ({
  type: 'app.detailsChanged' as const,
  details: { ...details, stopped },
});

describe('stops of the operator', () => {
  const begin = () => {
    const world = start();
    const areBetsStopped = () => selectIsStopped('bets')(world.actor.getSnapshot());
    return { ...world, areBetsStopped };
  };

  it('are absent before the details are known', () => {
    expect(begin().areBetsStopped()).toBe(false);
  });

  it('begin and end with the event of the socket, at once', async () => {
    const { actor, answersDetails, areBetsStopped, newlySent } = begin();
    await answersDetails();
    newlySent();
    actor.send(stopping('bets', 'games'));
    expect(areBetsStopped()).toBe(true);
    expect(newlySent()).toContainEqual(saved('appDetails', { ...details, stopped: ['bets', 'games'] }));
    actor.send(stopping('games'));
    expect(areBetsStopped()).toBe(false);
    expect(selectIsStopped('games')(actor.getSnapshot())).toBe(true);
  });

  it('outlast an answer that was requested before the event', async () => {
    const { actor, answersDetails, areBetsStopped, loadDetails } = begin();
    actor.send(stopping('bets'));
    expect(areBetsStopped()).toBe(true);
    expect(loadDetails.calls).toHaveLength(2);
    await answersDetails({ stopped: ['bets'] });
    expect(areBetsStopped()).toBe(true);
  });

  it('that a status brings, too, lead to maintenance', () => {
    const { actor, isShut } = begin();
    actor.send({ type: 'app.detailsChanged', details: { ...details, brandStatus: 'maintenance' } });
    expect(isShut()).toBe(true);
  });

  it('are known again by the next answer if the details could not be loaded', async () => {
    const { actor, areBetsStopped, clock, answersDetails } = begin();
    actor.send(stopping('bets'));
    await answersDetails({ stopped: ['bets'] });
    clock.increment(60_000);
    await answersDetails();
    expect(areBetsStopped()).toBe(false);
  });
});
