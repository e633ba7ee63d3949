import { readFile } from 'node:fs/promises';
import { fromRoot } from '../root.mjs';
import { table } from '../table.mjs';

/**
 * @typedef {{ title: string, ms: number, isFlaky: boolean }} Measured
 * @typedef {{ testResults: { name: string, assertionResults: { fullName: string, duration?: number }[] }[] }} VitestTimes
 * @typedef {{ title: string, specs: { title: string, tests: { status: string, results: { duration: number }[] }[] }[], suites?: PlaywrightSuite[] }} PlaywrightSuite
 */

const SHOWN = 10;

/** @param {VitestTimes} report @returns {Measured[]} */
const ofVitest = ({ testResults }) =>
  testResults.flatMap(({ assertionResults, name }) =>
    assertionResults.map(({ duration, fullName }) => ({
      title: `${name.replace(fromRoot(''), '')} ${fullName}`,
      ms: duration ?? 0,
      isFlaky: false,
    })),
  );

/** @param {PlaywrightSuite} suite @returns {Measured[]} */
const ofPlaywright = ({ specs, suites = [], title }) => [
  ...specs.flatMap((spec) =>
    spec.tests.map(({ results, status }) => ({
      title: `${title} ${spec.title}`,
      ms: Math.max(0, ...results.map(({ duration }) => duration)),
      isFlaky: status === 'flaky',
    })),
  ),
  ...suites.flatMap(ofPlaywright),
];

/** @param {string} name @returns {Promise<Measured[]>} */
const read = (name) =>
  readFile(fromRoot(`test-results/${name}.json`), 'utf8').then(
    (text) => {
      const report = JSON.parse(text);
      return 'suites' in report ? report.suites.flatMap(ofPlaywright) : ofVitest(report);
    },
    () => [],
  );

/**
 * Prints the slowest tests of a run, and those that passed at the second try only.
 * @param {readonly string[]} reports names of files in test-results
 */
export async function printSummary(reports) {
  const tests = (await Promise.all(reports.map(read))).flat();
  const slowest = tests.toSorted((left, right) => right.ms - left.ms).slice(0, SHOWN);
  const rows = slowest.map(({ ms, title }) => [`${(ms / 1000).toFixed(1)} s`, title.slice(0, 110)]);
  if (rows.length > 0) console.log(`\nSlowest tests\n${table(rows)}`);
  const flaky = tests.filter(({ isFlaky }) => isFlaky);
  if (flaky.length === 0) console.log('\nNo test is flaky: each passed at the first try or failed.');
  else
    console.log(
      `\nFlaky: passed at the second try only\n${flaky.map(({ title }) => `  ${title}`).join('\n')}`,
    );
}
