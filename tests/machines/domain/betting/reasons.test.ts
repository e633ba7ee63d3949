import { expect, it } from 'vitest';
import { betReason } from '../../../../contract/calls/bets';
import { betReasons } from '../../../../machines/domain/betting/reasons';

it('the wire knows the same reasons as the rules: neither floor may import the other', () => {
  expect(betReason.options).toEqual(betReasons);
});
