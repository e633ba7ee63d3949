import { defineConfig } from 'vitest/config';
import type { Reporter, TestModule, Vitest } from 'vitest/node';

/**
 * Reports a test file that failed to load as an error. Stryker counts failed tests only, so a mutant that throws on import
 * would count as survived.
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

/** Only the tests of the rules, without the projects of the main configuration. */
export default defineConfig({
  root: '.',
  test: {
    include: ['tests/machines/domain/**/*.test.ts'],
    setupFiles: ['tests/support/setup-seed.ts'],
    isolate: false,
    reporters: [new UnloadedFiles()],
  },
});
