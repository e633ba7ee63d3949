import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

interface Decision {
  readonly number: number;
  readonly title: string;
  readonly status: string;
}

const folder = 'docs/adr/';

const decisions = readdirSync(folder)
  .filter((file) => /^\d/.test(file))
  .map((file): Decision => {
    const text = readFileSync(folder + file, 'utf8');
    const [, number, title = ''] = /^# (\d+)\. (.+)/.exec(text) ?? [];
    return { number: Number(number), title, status: /^Status: (.+)/m.exec(text)?.[1] ?? 'accepted' };
  });

/** Numbers of the records that a status links to after a word, up to the end of the sentence. */
const linksAfter = (word: string, status: string): readonly number[] => {
  const [, links = ''] = new RegExp(`\\b${word} (.*?)(?:\\.(?: |$)|$)`, 'i').exec(status) ?? [];
  return [...links.matchAll(/\[(?:ADR )?(\d+)\]/g)].map(([, number]) => Number(number));
};

/** Records that a status relates, the earlier one first. */
const pairs = (word: string): readonly string[] =>
  decisions
    .flatMap(({ number, status }) =>
      linksAfter(word, status).map((named) => `${Math.min(number, named)} and ${Math.max(number, named)}`),
    )
    .toSorted();

describe('a decision', () => {
  it.each([
    ['amends', 'amended by'],
    ['supersedes', 'superseded by'],
  ])('that %s an earlier one is named by it', (active, passive) =>
    expect(pairs(passive)).toEqual(pairs(active)),
  );

  it('is in the table with its title, and with its status if it is superseded', () => {
    const rows = [
      ...readFileSync(`${folder}README.md`, 'utf8').matchAll(/^\| \[(\d+)\]\(.*?\) \| (.+) \| (.+) \|$/gm),
    ];
    expect(
      rows.map(([, number, title, status = '']) => [
        Number(number),
        title,
        linksAfter('superseded by', status),
      ]),
    ).toEqual(
      decisions.map(({ number, status, title }) => [number, title, linksAfter('superseded by', status)]),
    );
  });
});
