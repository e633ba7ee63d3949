import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { run } from '../../scripts/lib/process.mjs';

const modules = ['root', 'process', 'browsers/other-browsers'].map((name) => `../../scripts/lib/${name}.mjs`);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'winwin24x7-suites-'));
});
afterEach(async () => {
  for (const path of modules) vi.doUnmock(path);
  vi.resetModules();
  vi.restoreAllMocks();
  await rm(folder, { recursive: true });
});

const report = {
  numPassedTests: 3,
  numFailedTests: 0,
  numPendingTests: 1,
  numTodoTests: 0,
  testResults: [{ status: 'passed', assertionResults: [{ status: 'passed' }] }],
};

const brokenFile = { status: 'failed', assertionResults: [] };

/** Runs a suite whose program ends with this code. @param written its report; null: it writes none */
async function runSuite(code: number, written: typeof report | null) {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  vi.resetModules();
  const fromRoot = (path: string) => join(folder, path);
  const [root = '', process = '', browsers = ''] = modules;
  vi.doMock(root, () => ({ root: folder, fromRoot }));
  vi.doMock(browsers, () => ({ missingBrowsers: () => [] }));
  vi.doMock(process, () => ({
    async runPackage() {
      if (written !== null) await writeFile(fromRoot('test-results/vitest.json'), JSON.stringify(written));
      return { code, output: '' };
    },
  }));
  return (await import('../../scripts/lib/tests/suites.mjs')).runOtherBrowsers();
}

it('counts the tests of a report', async () => {
  expect(await runSuite(0, report)).toEqual({ passed: 3, failed: 0, skipped: 1 });
  expect(await runSuite(1, { ...report, numFailedTests: 2 })).toMatchObject({ failed: 2 });
});

it('counts a file of tests that could not be loaded as a failure', async () => {
  const testResults = [...report.testResults, brokenFile];
  expect(await runSuite(1, { ...report, numFailedTests: 1, testResults })).toMatchObject({ failed: 2 });
});

it('counts a failed run without a failed test as a failure', async () => {
  expect(await runSuite(1, report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
});

it.each([0, 1])('counts a run without a report as a failure, also if it ends with %i', async (code) => {
  expect(await runSuite(code, null)).toEqual({ passed: 0, failed: 1, skipped: 0 });
});

it('counts a program that is killed as failed', async () => {
  const script = "process.kill(process.pid, 'SIGKILL')";
  expect((await run(process.execPath, ['-e', script])).code).toBe(1);
});
