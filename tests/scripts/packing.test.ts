import { expect, it } from 'vitest';
import { runPacked } from '../../scripts/lib/tests/packing.mjs';

/** Parts that end when they are told to, and the order in which they started. */
function createParts(weights: Readonly<Record<string, number>>) {
  const started: string[] = [];
  const ends = new Map<string, (failure?: Error) => void>();
  const parts = Object.entries(weights).map(([name, weight]) => ({
    weight,
    run: () => {
      started.push(name);
      return new Promise<string>((resolve, reject) =>
        ends.set(name, (failure) => (failure ? reject(failure) : resolve(name))),
      );
    },
  }));
  const end = async (name: string, failure?: Error) => {
    ends.get(name)?.(failure);
    await new Promise(setImmediate);
  };
  return { parts, started, end };
}

it('starts the next part when the weights of those that run leave room for it', async () => {
  const { end, parts, started } = createParts({
    client: 2,
    embedded: 1,
    postgresql: 1,
    attacks: 1,
    browsers: 3,
  });
  const results = runPacked(parts, 4);
  expect(started).toEqual(['client', 'embedded', 'postgresql']);
  await end('embedded');
  expect(started).toEqual(['client', 'embedded', 'postgresql', 'attacks']);
  await end('client');
  await end('attacks');
  expect(started.at(-1)).toBe('browsers');
  await end('postgresql');
  await end('browsers');
  expect(await results).toEqual(['client', 'embedded', 'postgresql', 'attacks', 'browsers']);
});

it('runs a part alone that is heavier than all may be together', async () => {
  const { end, parts, started } = createParts({ one: 1, heavy: 9, last: 1 });
  const results = runPacked(parts, 4);
  expect(started).toEqual(['one']);
  await end('one');
  expect(started).toEqual(['one', 'heavy']);
  await end('heavy');
  await end('last');
  expect(await results).toHaveLength(3);
});

it('runs all parts although one fails, and fails then', async () => {
  const { end, parts, started } = createParts({ one: 1, two: 1 });
  const results = runPacked(parts, 1);
  const failed = expect(results).rejects.toThrow('broken');
  await end('one', new Error('broken'));
  expect(started).toEqual(['one', 'two']);
  await end('two');
  await failed;
});
