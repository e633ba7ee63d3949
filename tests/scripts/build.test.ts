import { expect, it } from 'vitest';
import { flowsInputs, inputs } from '../../scripts/lib/build.mjs';
import { layers } from '../../scripts/lib/layers/layers.mjs';

it('a change in any folder of the layers is a reason to build again', () => {
  const folders = new Set(layers.map(({ path }) => path.split('/', 1)[0]));
  folders.delete('tests');
  expect([...inputs, ...flowsInputs]).toEqual(expect.arrayContaining([...folders]));
});
