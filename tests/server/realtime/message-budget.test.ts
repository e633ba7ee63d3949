import { describe, expect, it } from 'vitest';
import { createSharedCounters } from '../../../server/features/realtime/message-budget';

const WINDOW = 10_000;

function createCounters() {
  let now = 5_000;
  const counters = createSharedCounters({ messages: 3, bytes: 1_000 }, () => now);
  return {
    counters,
    /** Reasons of refusal of the messages that a connection of this key sends. */
    sent(key: string, count: number) {
      const counter = counters.join(key);
      const reasons = Array.from({ length: count }, () => counter.count(1, now));
      counters.leave(key);
      return reasons;
    },
    pass(milliseconds: number) {
      now += milliseconds;
    },
  };
}

describe('the budget of a player or an address', () => {
  it('is not new for a connection that follows another one', () => {
    const { counters, sent } = createCounters();
    expect(sent('asha', 2)).toEqual([null, null]);
    expect(sent('asha', 2)).toEqual([null, 'TOO_MANY_MESSAGES']);
    expect(counters.isUsedUp('asha')).toBe(true);
    expect(sent('ravi', 1)).toEqual([null]);
    expect(counters.isUsedUp('ravi')).toBe(false);
  });

  it('is new when the window has ended', () => {
    const { counters, pass, sent } = createCounters();
    sent('asha', 4);
    pass(WINDOW);
    expect(counters.isUsedUp('asha')).toBe(false);
    expect(sent('asha', 3)).toEqual([null, null, null]);
  });

  it('is forgotten a window after the last connection', () => {
    const { counters, pass, sent } = createCounters();
    for (let count = 0; count < 50; count += 1) sent(`player ${count}`, 1);
    const connected = counters.join('connected');
    expect(counters.size).toBe(51);
    pass(WINDOW);
    sent('asha', 1);
    expect(counters.size).toBe(2);
    expect(connected.connections).toBe(1);
  });

  it('is held for a bounded number of keys', () => {
    const { counters, sent } = createCounters();
    for (let count = 0; count < 20_100; count += 1) sent(`player ${count}`, 1);
    expect(counters.size).toBe(20_000);
  });
});
