/** Changes the rules, those of betting and money above all, one place at a time, and asks their tests whether they notice. */
export default {
  mutate: ['machines/domain/**/*.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'scripts/mutation/vitest.config.ts', related: false },
  // A mutant is tried in a copy of the checkout, which needs no more than this.
  ignorePatterns: [
    '**',
    '!contract/**',
    '!machines/**',
    '!scripts/mutation/**',
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
