// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import type { PathFile, StoredPath } from '../../flows/model/path-file';
import { storedPaths, type WalkedStep } from '../../flows/screens/stored-paths';
import { walks } from '../../flows/screens/test-paths-on-screen';
import { findWay } from '../../flows/screens/walk';
import { leavesOf } from '../support/machines/leaves';

vi.mock('../support/machines/test-paths-on-screen', () => import('../../flows/screens/test-paths-on-screen'));

const files = import.meta.glob<PathFile>('../../docs/machines/paths/*.view.json', {
  import: 'default',
  eager: true,
});
await Promise.all(Object.values(import.meta.glob('../paths/*.view.test.tsx')).map((load) => load()));

const stored = (machine: string): PathFile => {
  const file = files[`../../docs/machines/paths/${machine}.view.json`];
  if (file === undefined) throw new Error(`${machine} has no paths on a view`);
  return file;
};
const endOf = (steps: readonly WalkedStep[]): string | undefined => {
  const last = steps.at(-1);
  return last && leavesOf(last.state).join(' + ');
};

describe('The stored paths on a view', () => {
  it.each(walks.map((walk) => [walk.model.machine.id, walk] as const))(
    'of %s are found again without a search',
    (machine, { model }) => {
      const { paths } = stored(machine);
      const found = storedPaths(model, stored(machine));
      expect(found?.map(({ id, steps }) => [id, endOf(steps)])).toEqual(
        paths.map(({ end, id }) => [id, end]),
      );
    },
  );

  it('are searched again where the machine has changed since', () => {
    const walk = walks.find(({ model }) => model.machine.id === 'wallet');
    if (!walk) throw new Error('The wallet has no view');
    const file = stored('wallet');
    const changed = { ...file, paths: file.paths.map((path): StoredPath => ({ ...path, taken: [[0]] })) };
    expect(storedPaths(walk.model, changed)).toBeNull();
    const sought = { state: 'connected.loaded', path: null, step: 0 };
    expect(findWay(walk, sought, changed)).toEqual(findWay(walk, sought, file));
  });
});
