import { afterEach, expect, it, vi } from 'vitest';
import type { Tally } from '../../scripts/lib/steps.mjs';

const modules = {
  '../../scripts/lib/packages/install.mjs': 'install',
  '../../scripts/lib/browsers/install-chromium.mjs': 'installTestBrowser',
  '../../scripts/lib/checks.mjs': 'runChecks',
  '../../scripts/lib/tests/suites.mjs': 'runSuites',
} as const;

type Name = (typeof modules)[keyof typeof modules];

const exitCode = process.exitCode;
afterEach(() => {
  process.exitCode = exitCode;
  for (const path of Object.keys(modules)) vi.doUnmock(path);
  vi.resetModules();
  vi.restoreAllMocks();
});

/** Runs `npm test` with other parts. @returns its exit code */
async function test(parts: Partial<Record<Name, () => Promise<Tally>>>) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.resetModules();
  for (const [path, name] of Object.entries(modules))
    vi.doMock(path, () => ({ [name]: parts[name] ?? (async () => passed) }));
  await import('../../scripts/test.mjs');
  return process.exitCode;
}

const passed: Tally = { passed: 3, failed: 0, skipped: 1 };
const oneFailed = async () => ({ passed: 3, failed: 1, skipped: 0 });
const broken = async () => {
  throw new Error('could not be run');
};

it('npm test ends with 0 if all checks and tests pass', async () => {
  expect(await test({})).toBe(0);
});

it.each([
  ['a check fails', { runChecks: oneFailed }],
  ['a test fails', { runSuites: oneFailed }],
  ['the packages cannot be installed', { install: broken }],
  ['the browser cannot be installed', { installTestBrowser: broken }],
  ['the tests cannot be run', { runSuites: broken }],
])('npm test ends with 1 if %s', async (_, parts) => {
  expect(await test(parts)).toBe(1);
});
