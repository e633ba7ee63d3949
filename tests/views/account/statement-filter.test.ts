import { describe, expect, it } from 'vitest';
import { filterIn, hrefWith } from '../../../src/features/account/statement/statement-filter';

describe('the filter in the address', () => {
  it('survives the way there and back, and drops values that are not valid', () => {
    const search = '?type=bets&purse=coins&from=2026-11-01&to=2026-11-21';
    expect(hrefWith(filterIn(search))).toBe(`/cashier${search}`);
    expect(filterIn('?type=toString&purse=gold&from=yesterday')).toEqual({
      group: null,
      purse: null,
      from: null,
      to: null,
    });
  });

  it('has the whole of its last day in India', () => {
    const { from, to } = filterIn('?from=2026-11-01&to=2026-11-21');
    expect([from, to]).toEqual([
      Date.parse('2026-10-31T18:30:00.000Z'),
      Date.parse('2026-11-21T18:29:59.999Z'),
    ]);
  });
});
