import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';

const files = ['src', 'studio'].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
);

/** Each class of a style sheet, as `sheet name`. */
const defined = files
  .filter((file) => file.endsWith('.module.css'))
  .flatMap((sheet) => {
    const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    const names = rules.matchAll(/\.([A-Za-z]\w*)(?=[^{};]*\{)/g);
    return [...new Set([...names].map(([, name]) => `${sheet} ${name}`))];
  });

/** Each class that a module reads of its style sheet, as `sheet name`; `sheet *` if it computes the names. */
const used = files
  .filter((file) => /\.tsx?$/.test(file))
  .flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(
      ([statement, variable = '', request = '']) => {
        const sheet = posix.join(posix.dirname(file), request);
        const names = source
          .replace(statement, '')
          .matchAll(new RegExp(`(?<![.\\w])${variable}(?:\\.(\\w+)|\\[|\\b)`, 'g'));
        return [...names].map(([, name]) => `${sheet} ${name ?? '*'}`);
      },
    );
  });

const sources = files
  .filter((file) => /\.(css|tsx?)$/.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

describe('style sheets', () => {
  it('define each class that a component reads', () => {
    const known = new Set(defined);
    expect(used.filter((name) => !name.endsWith(' *') && !known.has(name))).toEqual([]);
  });

  it('define no class that no component reads', () => {
    const read = new Set(used);
    const isRead = (name: string) => read.has(name) || read.has(`${name.split(' ', 1)[0]} *`);
    expect(defined.filter((name) => !isRead(name))).toEqual([]);
  });

  it('read no custom property that is never set', () => {
    const set = new Set(sources.match(/--[\w-]+(?=:|['"`])/g));
    const read = [...sources.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name);
    expect(read.filter((name) => !set.has(name))).toEqual([]);
  });
});
