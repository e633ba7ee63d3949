import { describe, expect, it } from 'vitest';
import { applyUpdate, isNewer } from '../../../../domain/betting/bet-updates';
import { onMarket } from '../../../../domain/betting/by-market';
import type { Bet } from '../../../../domain/betting/exchange';
import { bet } from '../../../support/machines/exchange-fixtures';
import { later } from '../../../support/machines/slip-fixtures';

const waiting = bet();
const matched = later(waiting, { state: 'matched', matched: 500_00, remaining: 0 });
const won = later(matched, { state: 'won', profit: 420_00 });

describe('an update of a bet', () => {
  it.each([
    ['the first update', null, waiting, true],
    ['a further step', waiting, matched, true],
    ['an older update that arrives late', matched, waiting, false],
    ['the same state again', matched, { ...matched }, false],
    // A foreign backend may have no history: the newest update wins.
    [
      'another state without a step',
      waiting,
      { ...waiting, state: 'cancelled', remaining: 0, cancelled: 500_00 },
      true,
    ],
    [
      'a further match that leaves it partial',
      bet({ state: 'partial', size: 12, matched: 1, remaining: 11 }),
      bet({ state: 'partial', size: 12, matched: 11, remaining: 1 }),
      true,
    ],
    ['another price without a step', waiting, { ...waiting, price: 190 }, true],
    ['a match that is taken back without a step', matched, { ...waiting, history: matched.history }, true],
    ['another profit: settled again', won, later(won, { state: 'won', profit: 400_00 }), true],
    ['another profit without a step', won, { ...won, profit: 400_00 }, true],
  ] as const)('%s', (_, known, sent, expected) => expect(isNewer(known, sent)).toBe(expected));
});

describe('an update of a bet of a backend without histories', () => {
  const short = (changed: Partial<Bet>) => bet({ history: [], ...changed });
  const unmatched = short({ state: 'unmatched' });
  const delayed = short({ state: 'delayed', delayLeft: 3000 });
  const done = short({ state: 'matched', matched: 500_00, remaining: 0 });
  const cancelled = short({ state: 'cancelled', cancelled: 500_00, remaining: 0 });

  it.each([
    ['waits after it was matched', done, unmatched, false],
    ['waits after it was cancelled', cancelled, unmatched, false],
    ['is open after it was settled', short({ ...done, state: 'won', profit: 420_00 }), done, false],
    ['is delayed after it waited', unmatched, delayed, false],
    ['waits after its delay', delayed, unmatched, true],
    ['is delayed with less than before', delayed, { ...delayed, remaining: 200_00, cancelled: 300_00 }, true],
    ['is matched after it waited', unmatched, done, true],
    [
      'waits with more after its price was changed',
      short({ state: 'partial', matched: 300_00, remaining: 200_00 }),
      { ...unmatched, price: 190 },
      true,
    ],
    [
      'waits with more after its size was changed',
      unmatched,
      { ...unmatched, size: 700_00, remaining: 700_00 },
      true,
    ],
  ] as const)('that %s', (_, known, sent, expected) => expect(isNewer(known, sent)).toBe(expected));
});

describe('a list of open bets', () => {
  const other = bet({ id: '2' });

  const known = (...open: readonly Bet[]) => ({ open, ended: [] });

  it('adds a new bet first, replaces a known one in place and removes a closed one', () => {
    expect(applyUpdate(known(other), waiting).open).toEqual([waiting, other]);
    expect(applyUpdate(known(waiting, other), matched).open).toEqual([matched, other]);
    expect(applyUpdate(known(waiting, other), won).open).toEqual([other]);
  });

  it('is the same array when nothing has changed', () => {
    const list = known(matched, other);
    expect(applyUpdate(list, waiting)).toBe(list);
    expect(applyUpdate(known(other), won).open).toEqual([other]);
  });

  it('does not have a closed bet again because of an update that arrives late', () => {
    const after = applyUpdate(known(matched, other), won);
    expect(applyUpdate(after, matched)).toBe(after);
    const returned = later(won, { state: 'matched', profit: null });
    expect(applyUpdate(after, returned)).toEqual(known(returned, other));
  });

  it('remembers a closed bet once, as it was last', () => {
    const voided = later(won, { state: 'void', profit: 0 });
    const lists = [matched, won, voided].reduce(applyUpdate, known());
    expect(lists).toEqual({ open: [], ended: [voided] });
  });

  it('remembers the last 100 closed bets', () => {
    const closed = Array.from({ length: 101 }, (_, index) => ({ ...won, id: `${index}` }));
    const { ended } = closed.reduce(applyUpdate, known());
    expect(ended.map(({ id }) => Number(id))).toEqual(Array.from({ length: 100 }, (_, index) => 100 - index));
  });
});

describe('the open bets on one market', () => {
  it('keep their order and are the same array each time', () => {
    const list = [waiting, bet({ id: '2', marketId: 'm2' }), bet({ id: '3' })];
    const found = onMarket(list, 'm1-odds');
    expect(found.map(({ id }) => id)).toEqual(['1', '3']);
    expect(onMarket(list, 'm1-odds')).toBe(found);
    expect(onMarket(list, 'nowhere')).toEqual([]);
    expect(onMarket(list, 'nowhere')).toBe(onMarket([...list], 'elsewhere'));
  });
});
