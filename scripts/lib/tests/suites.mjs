import { mkdir, readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { missingBrowsers } from '../browsers/other-browsers.mjs';
import { runPackage } from '../process.mjs';
import { fromRoot } from '../root.mjs';
import { sum } from '../steps.mjs';
import { filesOf, onBoth, onEmbeddedOnly } from './databases.mjs';
import { runPacked } from './packing.mjs';
import { printSummary } from './summary.mjs';
import { deleteTransitions, printTransitions } from './transitions.mjs';

/** @typedef {import('../steps.mjs').Tally} Tally */

/** @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, testResults: VitestFile[] }} VitestReport */
/** @typedef {{ stats: { expected: number, flaky: number, unexpected: number, skipped: number }, errors: unknown[] }} PlaywrightReport */

/**
 * Runs a suite that writes a report. A non-zero exit code without a failed test counts as one failure, and so does a missing report.
 * @template Report
 * @param {{ program: string, args: string[], env?: NodeJS.ProcessEnv, report: string, logTo?: string, count: (report: Report) => Tally }} suite
 * @returns {Promise<Tally>}
 */
async function runSuite({ program, args, env = {}, report, logTo, count }) {
  const path = fromRoot(report);
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { force: true });
  // Colours are for a terminal.
  const colours = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: '0' };
  const { code } = await runPackage(program, args, {
    env: { ...colours, ...env },
    show: true,
    ...(logTo !== undefined && { logTo: fromRoot(logTo) }),
  });
  const tally = await readFile(path, 'utf8').then(
    (text) => count(JSON.parse(text)),
    () => ({ passed: 0, failed: 1, skipped: 0 }),
  );
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/** @param {{ name?: string, part: string, args?: string[], env?: NodeJS.ProcessEnv }} options `name`: of the report; `part`: of the run, as it is printed */
const runVitest = ({ name = 'vitest', part, args = [], env = {} }) =>
  runSuite({
    program: 'vitest/vitest.mjs',
    args: [
      'run',
      ...args,
      '--silent=passed-only',
      `--reporter=${fromRoot('scripts/lib/tests/reporters/vitest.mjs')}`,
      '--reporter=json',
      `--outputFile.json=test-results/${name}.json`,
    ],
    env: { TEST_BUILT_SERVER: '1', TEST_PART: part, ...env },
    report: `test-results/${name}.json`,
    logTo: `test-results/${name}.log`,
    count: (/** @type {VitestReport} */ report) => {
      const brokenFiles = report.testResults.filter(
        ({ status, assertionResults }) =>
          status === 'failed' && assertionResults.every((result) => result.status !== 'failed'),
      );
      return {
        passed: report.numPassedTests,
        failed: report.numFailedTests + brokenFiles.length,
        skipped: report.numPendingTests + report.numTodoTests,
      };
    },
  });

const runPlaywright = () =>
  runSuite({
    program: '@playwright/test/cli.js',
    args: ['test', `--reporter=${fromRoot('scripts/lib/tests/reporters/playwright.mjs')},json`],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: fromRoot('test-results/e2e.json') },
    report: 'test-results/e2e.json',
    count: (/** @type {PlaywrightReport} */ { stats, errors }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  });

/** @param {string} text */
const announce = (text) => console.log(`\n${text}`);

const onDatabase = ['server', 'attack', 'cluster', 'studio'];
const withoutDatabase = ['node', 'views', 'views-isolated', 'adapters'];

/** @param {string[]} names */
const projects = (names) => names.map((name) => `--project=${name}`);

/** In the part of the attacks, so that all parts take about as long. */
const attacks = 'tests/server/attack/';
const folders = ['tests/attack/', 'tests/cluster/'];

/** @typedef {import('./packing.mjs').Part<Tally>} Part */

/** @returns {Part} */
const clientPart = () => ({
  weight: 2,
  run: () =>
    runVitest({
      name: 'client',
      part: 'Machines, paths, views and adapters',
      args: projects(withoutDatabase),
    }),
});

/** Each runs its files one after the other and waits half of the time. @returns {Part[]} */
function serverParts() {
  const { TEST_DATABASE_URL } = process.env;
  const env = { TEST_DATABASE_URL: '' };
  if (!TEST_DATABASE_URL) {
    announce('Without TEST_DATABASE_URL the server is tested on the embedded database alone.');
    const part = 'Server and studio on the embedded database';
    return [{ weight: 1, run: () => runVitest({ name: 'embedded', part, args: projects(onDatabase), env }) }];
  }
  const embedded = filesOf(onEmbeddedOnly);
  const runs = [
    {
      name: 'postgresql',
      part: 'Server on PostgreSQL',
      args: [
        ...projects(['server']),
        ...embedded.map((file) => `--exclude=${file}`),
        `--exclude=${attacks}**`,
      ],
    },
    {
      name: 'attacks',
      part: 'Attacks and nodes on PostgreSQL',
      args: [...projects(['server', 'attack', 'cluster']), attacks, ...folders],
    },
    { name: 'studio', part: 'Studio on PostgreSQL', args: projects(['studio']) },
    {
      name: 'embedded',
      part: 'Server on the embedded database',
      args: [...projects(['server']), ...onBoth.flatMap(filesOf), ...embedded],
      env,
    },
  ];
  return runs.map((run) => ({ weight: 1, run: () => runVitest(run) }));
}

/** On two cores: the servers wait half of the time, and a third of the browsers. The longest runs last, beside them. */
const CAPACITY = 4;

/** Runs all tests. If `TEST_DATABASE_URL` is set, those of money run on both databases, attacks on PostgreSQL. */
export async function runSuites() {
  await deleteTransitions();
  const tallies = await runPacked(
    [clientPart(), ...serverParts(), { weight: 2, run: runPlaywright }],
    CAPACITY,
  );
  await printTransitions();
  await printSummary(['client', 'postgresql', 'attacks', 'embedded', 'studio', 'e2e']);
  return sum(tallies);
}

/** A bench fails if it exceeds its own limit. */
export async function runBenches() {
  announce('Benches');
  const { code } = await runPackage('vitest/vitest.mjs', ['bench', '--run', '--passWithNoTests'], {
    show: true,
  });
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Tests the built product in Firefox and WebKit, where they are installed. */
export function runOtherBrowsers() {
  announce('Tests of the built product in other browsers');
  for (const line of missingBrowsers()) console.log(line);
  return runVitest({ part: 'Other browsers', args: ['--config', 'tests/browsers/vitest.config.ts'] });
}
