import { expect, it } from 'vitest';
import { createUndos } from '../../../server/compose/undos';

it('closes what was opened in the reverse order, one after the other, and once', async () => {
  const { add, undo } = createUndos();
  const log: string[] = [];
  for (const name of ['database', 'routes', 'jobs'])
    add(async () => {
      log.push(`${name} close`);
      await Promise.resolve();
      log.push(`${name} closed`);
    });
  await undo();
  await undo();
  const closed = ['jobs', 'routes', 'database'].flatMap((name) => [`${name} close`, `${name} closed`]);
  expect(log).toEqual(closed);
});
