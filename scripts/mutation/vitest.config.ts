import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Tells the runner of a file that could not be loaded. It asks only for failed tests, and a file that was not loaded has none: a
 * mutant that breaks a module at once would count as survived.
 */
class UnloadedFiles implements Reporter {
  #vitest: Vitest | undefined;

  onInit(vitest: Vitest) {
    this.#vitest = vitest;
  }

  onTestModuleEnd(module: TestModule) {
    for (const { message } of module.errors()) {
      this.#vitest?.state.catchError(new Error(`${module.relativeModuleId}: ${message}`), 'Unhandled Error');
    }
  }
}

/** The tests of the rules alone, without the projects of all the others. */
export default defineConfig({
  root: '.',
  test: {
    include: ['tests/machines/domain/**/*.test.ts'],
    setupFiles: ['tests/support/setup-seed.ts'],
    isolate: false,
    reporters: [new UnloadedFiles()],
  },
});
