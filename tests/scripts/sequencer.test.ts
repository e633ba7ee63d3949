import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { TestSpecification, Vitest } from 'vitest/node';
import { SequencerByEnvironment } from '../support/sequencer';

/** What the sequencer of Vitest reads; no file has been run before. */
const vitest = {
  config: { root: process.cwd() },
  cache: { getFileTestResults: () => undefined, getFileStats: () => undefined },
} as unknown as Vitest;

const filesOf = (name: string): TestSpecification[] => {
  const project = { name, config: { isolate: false, sequence: { groupOrder: 0 } } };
  return readdirSync(`tests/${name}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts'))
    .map((file) => ({ project, moduleId: `tests/${name}/${file}` }) as unknown as TestSpecification);
};

it('runs the files of a project and environment one after another, so that they share a worker', async () => {
  const files = ['machines', 'adapters'].flatMap(filesOf);
  const nameOf = ({ moduleId }: TestSpecification) => moduleId.split('/').at(-1) ?? '';
  const mixed = files.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other)));
  const sorted = await new SequencerByEnvironment(vitest).sort(mixed);
  expect(new Set(sorted)).toEqual(new Set(files));
  expect(sorted).toHaveLength(files.length);
  const workers = sorted
    .map(({ moduleId, project }) => {
      const hasWindow = readFileSync(moduleId, 'utf8').includes('@vitest-environment happy-dom');
      return `${project.name} ${hasWindow ? 'window' : 'node'}`;
    })
    .filter((worker, place, all) => worker !== all[place - 1]);
  expect(workers).toEqual(['adapters node', 'adapters window', 'machines node']);
});
