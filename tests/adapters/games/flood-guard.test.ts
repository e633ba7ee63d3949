import { expect, it } from 'vitest';
import { createFloodGuard } from '../../../src/adapters/games/flood-guard';

/** What becomes of messages at these times, each of which takes so many milliseconds to decode. */
function receiveAll(times: readonly number[], took: number) {
  const guard = createFloodGuard();
  return times.map((at) => {
    const verdict = guard.receive(at);
    if (verdict === 'read') guard.hasRead(at, took);
    return verdict;
  });
}

it('reads messages that are decoded at once', () => {
  expect(receiveAll([5000, 5001, 5002], 0)).toEqual(['read', 'read', 'read']);
});

it('reads none for 20 times as long as the messages of a second have taken, once that is more than 50 ms', () => {
  expect(receiveAll([5000, 5030, 5060, 6000, 6259, 6260], 30)).toEqual([
    ...['read', 'read', 'drop', 'drop', 'drop', 'read'],
  ]);
});

it('counts the time of each second anew', () => {
  expect(receiveAll([5000, 6000, 7000], 50)).toEqual(['read', 'read', 'read']);
});

it('reads 20 messages a second, and takes the 501st for a flood', () => {
  const verdicts = receiveAll(Array(501).fill(5000), 0);
  expect([verdicts.lastIndexOf('read'), verdicts.lastIndexOf('drop'), verdicts.at(-1)]).toEqual([
    ...[19, 499, 'flood'],
  ]);
});
