import { expect, it } from 'vitest';
import { betReason } from '../../../../contract/calls/bets';
import { betReasons } from '../../../../domain/betting/reasons';

it('the contract and the domain declare the same reasons, since neither imports the other', () => {
  expect(betReason.options).toEqual(betReasons);
});
