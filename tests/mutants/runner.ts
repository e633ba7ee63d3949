import { TestRunner } from 'vitest';
import type { RunnerConfig } from './inner-runner';
import { runMutants } from './run';

/** The runner of this project: applies the mutants that `MUTANTS` asks for after its tests. */
export default class OuterRunner extends TestRunner {
  constructor(private readonly configuration: RunnerConfig) {
    super(configuration);
  }

  // Inside a test, Vitest refuses to collect others.
  override async onAfterRunFiles(): Promise<void> {
    super.onAfterRunFiles();
    const { MUTANTS } = process.env;
    if (MUTANTS !== undefined) await runMutants(JSON.parse(MUTANTS), this.configuration);
  }
}
