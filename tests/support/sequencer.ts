import { readFileSync } from 'node:fs';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

const hasWindow = ({ moduleId }: TestSpecification) =>
  readFileSync(moduleId, 'utf8').startsWith('// @vitest-environment happy-dom');

/**
 * In each project the files without a window run first. A worker goes on with the next file only if it has the same environment: in
 * turns, nearly each file of the adapters started a worker and loaded all modules again.
 */
export class SequencerByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = new Map<unknown, { without: TestSpecification[]; with: TestSpecification[] }>();
    for (const file of sorted) {
      const ofProject = projects.get(file.project) ?? { without: [], with: [] };
      projects.set(file.project, ofProject);
      (hasWindow(file) ? ofProject.with : ofProject.without).push(file);
    }
    return [...projects.values()].flatMap((project) => [...project.without, ...project.with]);
  }
}
