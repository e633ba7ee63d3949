import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The pages of the product have addresses of routes, which their own tests follow. */
const documents = execFileSync('git', ['ls-files', '*.md'], { encoding: 'utf8' })
  .trim()
  .split('\n')
  .filter((file) => !file.startsWith('src/features/pages/content/'));

const withoutCode = (text: string) => text.replaceAll(/^```[\s\S]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '');

/** Destinations of links and pictures of this project. */
const linksIn = (text: string) =>
  [...withoutCode(text).matchAll(/\]\(([^()\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link));

/** As GitHub names the anchor of a heading. */
const anchorOf = (heading: string) =>
  heading
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
    .replaceAll(/\s/g, '-');

const anchorsIn = (text: string) =>
  [...text.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6}\s+(.+)$/gm)].map(([, heading = '']) =>
    anchorOf(heading),
  );

function isThere(link: string, document: string): boolean {
  const [path = '', anchor] = link.split('#');
  const file = path === '' ? document : normalize(join(dirname(document), decodeURIComponent(path)));
  if (!existsSync(file)) return false;
  return (
    anchor === undefined || !file.endsWith('.md') || anchorsIn(readFileSync(file, 'utf8')).includes(anchor)
  );
}

describe('a link of a document', () => {
  it('leads to a file, and to a heading if it names one', () => {
    const dead = documents.flatMap((document) =>
      linksIn(readFileSync(document, 'utf8'))
        .filter((link) => !isThere(link, document))
        .map((link) => `${document}: ${link}`),
    );
    expect(dead).toEqual([]);
  });

  it('is looked for in more than a hundred documents', () => {
    expect(documents.length).toBeGreaterThan(100);
    expect(linksIn('[a](b.md#c), ![d](e.png), `[f](g)`, [h](https://i.example)')).toEqual([
      'b.md#c',
      'e.png',
    ]);
    expect(isThere('nodes.md#upgrade', 'docs/operators.md')).toBe(true);
    expect(isThere('nodes.md#upgrades', 'docs/operators.md')).toBe(false);
  });
});
