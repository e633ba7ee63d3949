import { describe, expect, it } from 'vitest';
import { cancelAllMachine } from '../../../../machines/exchange/bets/cancel-all/cancel-all.machine';
import { fakePort, type LogicOf } from '../../../support/machines/fakes';
import { failing, malformed } from '../../../support/machines/fixtures';
import { run } from '../../../support/machines/run';
import { betResult } from '../../../support/machines/slip-fixtures';

type Machine = typeof cancelAllMachine;

function start() {
  const cancelAllBets = fakePort<LogicOf<Machine, 'cancelAllBets'>>();
  const loadAllBets = fakePort<LogicOf<Machine, 'loadAllBets'>>();
  const machine = cancelAllMachine.provide({
    actors: { cancelAllBets: cancelAllBets.logic, loadAllBets: loadAllBets.logic },
  });
  return { ...run(machine, { input: { marketId: null } }), cancelAllBets, loadAllBets };
}

describe('a cancellation of all that waits', () => {
  it.each([
    ['names no bet', ({ cancelAllBets }: ReturnType<typeof start>) => cancelAllBets.resolve([])],
    ['cannot be read', ({ cancelAllBets }: ReturnType<typeof start>) => cancelAllBets.reject(malformed)],
  ] as const)('is looked up if the answer %s', async (_, answer) => {
    const world = start();
    await answer(world);
    world.clock.increment(1000);
    await world.loadAllBets.resolve([betResult.matched]);
    expect(world.actor.getSnapshot().output).toEqual({
      kind: 'done',
      bets: [betResult.matched],
      count: null,
    });
  });

  it('is not confirmed after three answers without its bets, of which one still waits', async () => {
    const { actor, cancelAllBets, clock, loadAllBets } = start();
    for (let sent = 1; sent <= 3; sent += 1) {
      expect(cancelAllBets.calls.length).toBe(sent);
      await cancelAllBets.resolve([]);
      clock.increment(8000);
      await loadAllBets.resolve([betResult.unmatched]);
    }
    expect([actor.getSnapshot().output, cancelAllBets.calls.length]).toEqual([{ kind: 'unconfirmed' }, 3]);
  });

  it('is sent six times at most while a bet is found to wait', async () => {
    const { actor, cancelAllBets, clock, loadAllBets } = start();
    for (let sent = 1; sent <= 6; sent += 1) {
      expect(cancelAllBets.calls.length).toBe(sent);
      await cancelAllBets.reject(failing);
      clock.increment(8000);
      await loadAllBets.resolve([betResult.unmatched]);
    }
    expect([actor.getSnapshot().output, cancelAllBets.calls.length]).toEqual([{ kind: 'unconfirmed' }, 6]);
  });
});
