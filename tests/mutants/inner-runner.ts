import { startTests } from '@vitest/runner';
import type { RunnerTask, RunnerTestFile, RunnerTestSuite } from 'vitest';
import { TestRunner } from 'vitest';

/** The configuration of a runner, as Vitest gives it to the runner of a project. */
export type RunnerConfig = ConstructorParameters<typeof TestRunner>[0];

/** A test of a machine's picture: its failure asks to draw the picture again, so it is no judge of behaviour. */
const isOfPicture = ({ name }: RunnerTask): boolean => name === 'are stored';

let count = 0;

/** Runs test files until the first test fails, without reporting to Vitest. */
class InnerRunner extends TestRunner {
  failure: string | null = null;

  // Each run gets new tests; the modules that they import stay.
  override importFile(path: string): unknown {
    count += 1;
    return import(/* @vite-ignore */ `${path}?run=${count}`);
  }

  override async onBeforeRunTask(test: Parameters<TestRunner['onBeforeRunTask']>[0]): Promise<void> {
    if (this.failure !== null || isOfPicture(test)) test.mode = 'skip';
    await super.onBeforeRunTask(test);
  }

  override async onBeforeRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (this.failure !== null) suite.mode = 'skip';
    await super.onBeforeRunSuite(suite);
  }

  override onAfterRunTask(test: RunnerTask): void {
    if (test.result?.state === 'fail')
      this.failure ??= `${test.name}: ${test.result.errors?.[0]?.message.split('\n')[0]}`;
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    if (suite.result?.state === 'fail' && (suite.result.errors?.length ?? 0) > 0)
      this.failure ??= suite.name || 'import';
  }

  override onAfterRunFiles(): void {}

  override trace = ((_: string, attributes: unknown, body: unknown) =>
    ((body ?? attributes) as () => unknown)()) as TestRunner['trace'];
}

/** The name of the first test that fails; null if all pass. */
export async function firstFailure(files: readonly string[], config: RunnerConfig): Promise<string | null> {
  const runner = new InnerRunner({
    ...config,
    setupFiles: [],
    testTimeout: 2_000,
    hookTimeout: 2_000,
    retry: 0,
  });
  for (const file of files) {
    const [result] = (await startTests([file], runner as never)) as readonly RunnerTestFile[];
    if (runner.failure === null && result?.result?.state === 'fail')
      runner.failure = `import: ${result.result.errors?.[0]?.stack}`;
    if (runner.failure !== null) return `${file.replace(/^.*\/tests\//, '')}: ${runner.failure}`;
  }
  return null;
}
