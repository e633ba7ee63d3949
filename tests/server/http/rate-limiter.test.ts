import { describe, expect, it } from 'vitest';
import { createClock, MINUTE, SECOND } from '../../../server/kit/clock';
import { tooManyRequests } from '../../../server/kit/http/http-error';
import { networkOf } from '../../../server/kit/http/limits/client-network';
import { createBackOff, createRateLimiter, createUsage } from '../../../server/kit/http/limits/rate-limiter';

const limit = { max: 2, window: MINUTE, refuse: tooManyRequests((wait) => `Wait ${wait}.`) };

describe('a rate limiter', () => {
  it('refuses once the limit of a key is used up, until the window ends', () => {
    const clock = createClock();
    const limiter = createRateLimiter(clock, limit);
    limiter.consume('asha');
    limiter.consume('asha');
    expect(() => limiter.consume('asha')).toThrow('Wait 60 seconds.');
    limiter.consume('ravi');
    clock.advance(MINUTE);
    limiter.consume('asha');
  });

  it('does not count what is refunded', () => {
    const limiter = createRateLimiter(createClock(), limit);
    for (let count = 0; count < 5; count += 1) {
      limiter.consume('asha');
      limiter.refund('asha');
    }
    limiter.refund('asha');
    limiter.consume('asha');
    limiter.consume('asha');
    expect(() => limiter.consume('asha')).toThrow('Wait');
  });

  it('stores a bounded number of keys, each as a hash', () => {
    const limiter = createRateLimiter(createClock(), limit, 100);
    for (let count = 0; count < 1000; count += 1) limiter.consume(`${'x'.repeat(60_000)}${count}`);
    expect(limiter.size).toBe(100);
  });

  it('deletes windows that have ended', () => {
    const clock = createClock();
    const limiter = createRateLimiter(clock, limit);
    for (let count = 0; count < 10; count += 1) limiter.consume(String(count));
    clock.advance(MINUTE);
    limiter.consume('asha');
    expect(limiter.size).toBe(1);
  });
});

describe('a back-off', () => {
  it('delays from the last free failure on, twice as long after each one, and no longer than the limit', () => {
    const clock = createClock();
    const { refuse } = limit;
    const limits = { free: 2, firstDelay: 10 * SECOND, maxDelay: 30 * SECOND, refuse };
    const backOff = createBackOff(clock, limits, 60 * MINUTE);
    backOff.consume('asha');
    for (const seconds of [10, 20, 30]) {
      backOff.consume('asha');
      expect(() => backOff.consume('asha')).toThrow(`Wait ${seconds} seconds.`);
      clock.advance(seconds * SECOND);
    }
    backOff.clear('asha');
    for (let count = 0; count < 2; count += 1) backOff.consume('asha');
  });
});

describe('the usage of a key', () => {
  it('is never less than none, also if it is taken back in the window after its own', () => {
    const clock = createClock();
    const usage = createUsage(clock, MINUTE);
    usage.add('asha', 5);
    clock.advance(MINUTE);
    usage.add('asha', -5);
    usage.add('asha', 3);
    expect([usage.of('asha'), usage.of('ravi')]).toEqual([3, 0]);
  });
});

describe('the network of an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::9', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['no address', 'unknown'],
  ])('%s counts as %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });
});
