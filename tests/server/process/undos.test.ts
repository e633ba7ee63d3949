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

it('closes the rest after one that fails, and throws the first error', async () => {
  const { add, undo } = createUndos();
  const closed: string[] = [];
  add(async () => void closed.push('database'));
  add(async () => Promise.reject(new Error('routes')));
  add(() => {
    throw new Error('jobs');
  });
  await expect(undo()).rejects.toThrow('jobs');
  expect(closed).toEqual(['database']);
  await undo();
});

it('throws why a start failed, and not what failed while it was undone', async () => {
  const { abort, add } = createUndos();
  const closed: string[] = [];
  add(async () => void closed.push('database'));
  add(async () => Promise.reject(new Error('routes')));
  await expect(abort(new Error('The port is in use'))).rejects.toThrow('The port is in use');
  expect(closed).toEqual(['database']);
});

it('throws why a start failed once everything is closed', async () => {
  const { abort, add } = createUndos();
  const closed: string[] = [];
  add(async () => void closed.push('database'));
  add(async () => {
    await new Promise((resolve) => setTimeout(resolve));
    closed.push('port');
  });
  await expect(abort(new Error('The port is in use'))).rejects.toThrow('The port is in use');
  expect(closed).toEqual(['port', 'database']);
});
