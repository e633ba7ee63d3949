import { expect, it } from 'vitest';
import {
  selectRefusal,
  selectShownSetting,
} from '../../machines/exchange/bets/disconnect/disconnect.selectors';
import { disconnectWorld } from '../paths/disconnect.model';
import { refused, unreachable } from '../support/machines/fixtures';

/** The setting of a player for whom the server has 60 s, and who has chosen 30 s. */
async function chosen() {
  const world = disconnectWorld(undefined, () => undefined);
  await world.load.resolve({ seconds: 60 });
  const choose = (seconds: number) => world.actor.send({ type: 'setting.chosen', setting: { seconds } });
  const shown = () => selectShownSetting(world.actor.getSnapshot());
  choose(30);
  return { ...world, choose, shown };
}

it.each([
  ['has saved', 30],
  ['has not saved', 60],
])('a choice whose answer was lost is read again, and the server %s it', async (_, seconds) => {
  const { load, save, shown } = await chosen();
  await save.reject(unreachable);
  await load.resolve({ seconds });
  expect(shown()).toEqual({ seconds });
});

it('a refused choice leaves the setting as the server has it, until the next choice', async () => {
  const { actor, choose, save, shown } = await chosen();
  await save.reject(refused('Not now'));
  expect(shown()).toEqual({ seconds: 60 });
  expect(selectRefusal(actor.getSnapshot())).toMatchObject({ serverMessage: 'Not now' });
  choose(90);
  expect([selectRefusal(actor.getSnapshot()), shown()]).toEqual([null, { seconds: 90 }]);
});
