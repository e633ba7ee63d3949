/** Mutation tests of the rules in `domain` (ADR 34). */
export default {
  mutate: ['domain/**/*.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  // The folders that the copy of the checkout needs for a mutant.
  ignorePatterns: [
    '**',
    '!contract/**',
    '!domain/**',
    '!machines/**',
    '!scripts/mutation/**',
    '!server/kit/**',
    '!tests/machines/domain/**',
    '!tests/support/**',
    '!tsconfig.base.json',
  ],
  tempDirName: 'test-results/stryker',
  cleanTempDir: 'always',
  reporters: ['clear-text', 'json'],
  clearTextReporter: { reportTests: false, skipFull: true },
  allowConsoleColors: false,
  jsonReporter: { fileName: 'test-results/mutation.json' },
  warnings: { slow: false },
  thresholds: { break: 97 },
};
