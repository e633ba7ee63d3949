import { expect, it } from 'vitest';
import { selectRefusal } from '../../../machines/account/cashier/deposit/deposit.selectors';
import { hostedGateway } from '../../support/machines/cashier-fixtures';
import { malformed, refused } from '../../support/machines/fixtures';
import { opened } from './start';

it('a page of a gateway that was refused is asked for with another key, and the refusal is shown until the amount changes', async () => {
  const { actor, createIdempotencyKey, openDeposit, snapshot, step } = await opened({ by: hostedGateway });
  actor.send({ type: 'deposit.continued' });
  await createIdempotencyKey.resolve('key-1');
  const failure = refused('Not now');
  await openDeposit.reject(failure);
  expect([step(), selectRefusal(snapshot())]).toEqual(['amount', failure]);
  actor.send({ type: 'deposit.amountTyped', text: '600' });
  expect(selectRefusal(snapshot())).toBeNull();
  actor.send({ type: 'deposit.continued' });
  await createIdempotencyKey.resolve('key-2');
  expect(openDeposit.inputs.map(({ amount, key }) => [key, amount])).toEqual([
    ['key-1', 500_00],
    ['key-2', 600_00],
  ]);
});

it('an answer without the page of a gateway is not repeated: another backend would make another deposit', async () => {
  const { actor, clock, createIdempotencyKey, openDeposit, snapshot, step } = await opened({
    by: hostedGateway,
  });
  actor.send({ type: 'deposit.continued' });
  await createIdempotencyKey.resolve('key-1');
  await openDeposit.reject(malformed);
  clock.increment(60_000);
  expect([step(), selectRefusal(snapshot()), openDeposit.calls.length]).toEqual(['amount', malformed, 1]);
});
