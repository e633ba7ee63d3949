import { expect, it } from 'vitest';
import { secondFactors } from '../../../../server/database/schema/players';
import {
  hasSecondFactor,
  removeSecondFactor,
} from '../../../../server/features/account/players/two-factor/factors';
import { openForTests } from '../../../support/open-database';
import { START } from '../../../support/test-exchange';
import { newPlayer } from '../../games/providers/harness';

const opened = openForTests();

it('a second factor that is not confirmed is neither on nor turned off', async () => {
  const { db } = opened;
  const [begun, confirmed] = [await newPlayer(db), await newPlayer(db)].map(({ playerId }) => playerId);
  const factor = { sealedSecret: 'sealed', createdAt: START };
  await db.insert(secondFactors).values([
    { ...factor, ownerId: begun ?? 0 },
    { ...factor, ownerId: confirmed ?? 0, confirmedAt: START },
  ]);
  const isOn = () => Promise.all([begun, confirmed].map((id) => hasSecondFactor(db, secondFactors, id ?? 0)));
  expect(await isOn()).toEqual([false, true]);
  const removed = [];
  for (const id of [begun, confirmed]) removed.push(await removeSecondFactor(db, secondFactors, id ?? 0));
  expect(removed).toEqual([false, true]);
  expect((await db.select().from(secondFactors)).map(({ ownerId }) => ownerId)).toEqual([begun]);
});
