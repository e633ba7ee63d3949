import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projects } from '../../scripts/lib/checks.mjs';

const tracked = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');

/** Whether a program that includes the pattern has the file: a folder has all of its files. */
function includes(pattern: string, file: string): boolean {
  if (!pattern.includes('*')) return file === pattern || file.startsWith(`${pattern}/`);
  const [start = '', end = ''] = pattern.split('*');
  return file.startsWith(start) && file.endsWith(end) && !file.slice(start.length).includes('/');
}

const patternsOf = (project: string): readonly string[] => {
  const { include } = JSON.parse(readFileSync(`${project}/tsconfig.json`, 'utf8'));
  return include.map((pattern: string) => posix.join(project, pattern).replace(/\/$/, ''));
};

describe('the checks of types', () => {
  it('have each program', () => {
    const programs = tracked.filter((file) => file.endsWith('/tsconfig.json')).map(posix.dirname);
    expect(programs.toSorted()).toEqual(projects.toSorted());
  });

  it('leave out nothing of what a program includes', () => {
    const contents = ['tsconfig.base.json', ...projects.map((project) => `${project}/tsconfig.json`)].map(
      (file): object => JSON.parse(readFileSync(file, 'utf8')),
    );
    expect(contents.filter((content) => 'exclude' in content || 'files' in content)).toEqual([]);
  });

  it('have each source, also those that no other source imports', () => {
    const patterns = projects.flatMap(patternsOf);
    const sources = tracked.filter((file) => /\.tsx?$/.test(file));
    expect(sources.filter((file) => !patterns.some((pattern) => includes(pattern, file)))).toEqual([]);
    expect(sources.length).toBeGreaterThan(1000);
  });
});

it('an editor has the programs of the checks', () => {
  const { references } = JSON.parse(readFileSync('tsconfig.json', 'utf8'));
  const paths = references.map(({ path }: { path: string }) => path);
  expect(paths.toSorted()).toEqual(projects.toSorted());
});
