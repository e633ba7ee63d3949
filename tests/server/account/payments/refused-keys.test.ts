import { expect, it } from 'vitest';
import { refusedRequests } from '../../../../server/database/schema/payments';
import { decideOnce, refusedKeyTasks } from '../../../../server/features/account/payments/refused-keys';
import { DAY, later } from '../../../../server/kit/clock';
import { refusal } from '../../../../server/kit/http/refusal';
import { openForTests } from '../../../support/open-database';
import { createStillClock, START } from '../../../support/test-exchange';
import { newPlayer } from '../../games/providers/harness';

const opened = openForTests();

it('a refused key stays refused for a day, after which it is deleted', async () => {
  const { db } = opened;
  const { playerId } = await newPlayer(db);
  const refused = { playerId, kind: 'deposit', status: 400, code: 'AMOUNT_TOO_LOW', args: {} } as const;
  const add = (key: string, age: number) =>
    db.insert(refusedRequests).values({ ...refused, key, refusedAt: later(START, -age) });
  await add('of a day ago', DAY);
  await add('older', DAY + 1);
  await refusedKeyTasks({ clock: createStillClock(), db })['old refusals of the cashier']?.(
    new AbortController().signal,
  );
  expect((await db.select().from(refusedRequests)).map(({ key }) => key)).toEqual(['of a day ago']);
});

it('a key is decided again after the server could not answer, and not after a refusal', async () => {
  const { db } = opened;
  const { playerId } = await newPlayer(db);
  const answers = [
    () => Promise.reject(refusal(503, 'GATEWAY_UNAVAILABLE', { gateway: 'UPI' })),
    () => Promise.reject(refusal(409, 'REFERENCE_USED')),
    async () => 'made',
  ];
  const decide = () =>
    decideOnce({ clock: createStillClock(), db }, { kind: 'deposit', playerId, key: 'one' }, async () =>
      answers.shift()?.(),
    );
  await expect(decide()).rejects.toMatchObject({ code: 'GATEWAY_UNAVAILABLE' });
  for (let times = 0; times < 2; times += 1)
    await expect(decide()).rejects.toMatchObject({ code: 'REFERENCE_USED' });
  expect(answers).toHaveLength(1);
});
