import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' }).trim().split('\n');

/** Number of columns of a row. An escaped bar is text. */
const columnsOf = (row: string) => [...row.matchAll(/(?<!\\)\|/g)].length - 1;

const isRow = (line = '') => line.startsWith('|');

/** Rows that Markdown renders as text, or with cells that are left out. */
function brokenRows(text: string): readonly string[] {
  const lines = text.replaceAll(/^```[\s\S]*?^```/gm, '').split('\n');
  let head = '';
  return lines.filter((line, index) => {
    if (!isRow(line)) return false;
    const isFirst = !isRow(lines[index - 1]);
    if (isFirst) head = line;
    const hasRule = !isFirst || /^\|[\s:|-]+\|$/.test(lines[index + 1] ?? '');
    return !hasRule || columnsOf(line) !== columnsOf(head);
  });
}

it('a table of a document has a head, and each row has its columns', () => {
  const broken = documents.flatMap((document) =>
    brokenRows(readFileSync(document, 'utf8')).map((row) => `${document}: ${row}`),
  );
  expect(broken).toEqual([]);
});

it('finds a row apart from its table, and one with a cell too many', () => {
  expect(brokenRows('| a | b |\n|---|---|\n| c | d |')).toEqual([]);
  expect(brokenRows('| a | b |\n|---|---|\n| c | d |\n\n| e | f |')).toEqual(['| e | f |']);
  expect(brokenRows('| a | b |\n|---|---|\n| c | d | e |')).toEqual(['| c | d | e |']);
});
