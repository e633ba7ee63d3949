import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { variables } from '../../server/compose/config';

const [, section = ''] =
  /^## Configuration$([\s\S]*?)^## /m.exec(readFileSync('docs/operators.md', 'utf8')) ?? [];

const valuesIn = (cell: string) => [...cell.matchAll(/`([^`]*)`/g)].map(([, value = '']) => value);

/** Names of a row, and what the cell of their default says of each, or of the only one. */
const documented = section
  .split('\n')
  .filter((line) => line.startsWith('| `'))
  .map((line) => {
    const [, names = '', defaults = ''] = line.split('|');
    const each = valuesIn(names);
    return { names: each, defaults: each.length > 1 ? defaults.split(', ') : [defaults] };
  });

it('the guide for operators names each variable that the server reads, once', () => {
  expect(documented.flatMap(({ names }) => names).sort()).toEqual(Object.keys(variables.entries).sort());
});

it('the guide for operators has the default of each variable that has one', () => {
  const missing = Object.entries(variables.entries).flatMap(([name, schema]) => {
    const value = 'default' in schema ? schema.default : undefined;
    // A list that is empty, such as that of trusted proxies, is "none" in the guide.
    if (typeof value !== 'string' || value === '') return [];
    const row = documented.find(({ names }) => names.includes(name));
    const shown = row?.defaults[row.defaults.length > 1 ? row.names.indexOf(name) : 0] ?? '';
    return valuesIn(shown).includes(value) ? [] : [`${name}: ${value}, in the guide ${shown}`];
  });
  expect(missing).toEqual([]);
});
