import { describe, expect, it } from 'vitest';
import {
  LOOKUP_LIMIT,
  reconciliationMachine,
} from '../../../machines/exchange/reconciliation/reconciliation.machine';
import { fakePort, type LogicOf } from '../../support/machines/fakes';
import { malformed, refused, unavailable, unreachable } from '../../support/machines/fixtures';
import { run } from '../../support/machines/run';
import { betResult, KEY } from '../../support/machines/slip-fixtures';

type Machine = typeof reconciliationMachine;

function start() {
  const findBet = fakePort<LogicOf<Machine, 'findBet'>>();
  const abandonBet = fakePort<LogicOf<Machine, 'abandonBet'>>();
  const machine = reconciliationMachine.provide({
    actors: { findBet: findBet.logic, abandonBet: abandonBet.logic },
  });
  const running = run(machine, { input: { idempotencyKey: KEY } });
  const { actor, clock } = running;
  return {
    ...running,
    findBet,
    abandonBet,
    /** Looks the bet up without success until the request to retire its key is sent. */
    reachLookupLimit: async () => {
      const before = abandonBet.calls.length;
      while (abandonBet.calls.length === before) {
        await findBet.resolve(null);
        if (abandonBet.calls.length === before) clock.increment(LOOKUP_LIMIT);
      }
    },
    outcome: () => {
      const { output, status } = actor.getSnapshot();
      return { output, status };
    },
  };
}

const unknown = { status: 'active', output: undefined };

describe('a bet whose key could not be retired', () => {
  it('stays unknown, and the key is retired after another lookup', async () => {
    const { abandonBet, clock, reachLookupLimit, findBet, outcome } = start();
    await reachLookupLimit();
    await abandonBet.reject(unreachable);
    expect(outcome()).toEqual(unknown);
    const lookups = findBet.calls.length;
    clock.increment(LOOKUP_LIMIT);
    expect([findBet.calls.length, outcome()]).toEqual([lookups + 1, unknown]);
    await findBet.resolve(null);
    expect(abandonBet.inputs).toEqual([{ idempotencyKey: KEY }, { idempotencyKey: KEY }]);
    await abandonBet.resolve(null);
    expect(outcome()).toEqual({ status: 'done', output: { bet: null, isKnown: true } });
  });

  it('is found by a later lookup', async () => {
    const { abandonBet, clock, reachLookupLimit, findBet, outcome } = start();
    await reachLookupLimit();
    await abandonBet.reject(unreachable);
    clock.increment(LOOKUP_LIMIT);
    await findBet.resolve(betResult.matched);
    expect(outcome()).toEqual({ status: 'done', output: { bet: betResult.matched, isKnown: true } });
  });
});

it('a retired key reports the bet that arrived before', async () => {
  const { abandonBet, reachLookupLimit, outcome } = start();
  await reachLookupLimit();
  await abandonBet.resolve(betResult.unmatched);
  expect(outcome()).toEqual({ status: 'done', output: { bet: betResult.unmatched, isKnown: true } });
});

describe('at an exchange that does not know keys', () => {
  it.each([
    ['has no call that retires one', unavailable],
    ['refuses the call', refused('Unknown action')],
    ['answers without saying what became of the bet', malformed],
  ])('which %s, the outcome stays unknown after 20 s of lookups', async (_, failure) => {
    const { abandonBet, outcome, reachLookupLimit } = start();
    await reachLookupLimit();
    await abandonBet.reject(failure);
    expect(outcome()).toEqual({ status: 'done', output: { bet: null, isKnown: false } });
  });

  it('the key is retired after 20 s although the list of bets cannot be read', async () => {
    const { abandonBet, clock, findBet } = start();
    while (abandonBet.calls.length === 0) {
      await findBet.reject(malformed);
      if (abandonBet.calls.length === 0) clock.increment(LOOKUP_LIMIT);
    }
    expect(abandonBet.inputs).toEqual([{ idempotencyKey: KEY }]);
    expect(findBet.calls.length).toBeGreaterThan(1);
  });
});
