import { readFile, rm } from 'node:fs/promises';
import { runPackage } from './process.mjs';
import { fromRoot } from './root.mjs';

/** @typedef {{ files: Record<string, { mutants: { status: string }[] }> }} Report */

const report = fromRoot('test-results/mutation.json');

/** How many mutants came to what: `882 Killed, 15 Survived`. @param {Report} found */
function countsOf({ files }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { status } of Object.values(files).flatMap(({ mutants }) => mutants)) {
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
}

/** The same examples for each mutant and in each run: a score that is compared with a number must not depend on luck. */
const env = { SEED: '247', SOAK: '' };

/** @returns {Promise<import('./steps.mjs').Outcome>} */
async function mutate() {
  await rm(report, { force: true });
  const { code, output } = await runPackage(
    '@stryker-mutator/core/bin/stryker.js',
    ['run', 'scripts/mutation/stryker.config.mjs'],
    { env },
  );
  const counts = await readFile(report, 'utf8').then(
    (text) => countsOf(JSON.parse(text)),
    () => 'no mutant was tried',
  );
  return { ok: code === 0, note: counts, details: output };
}

/** @type {import('./steps.mjs').Step} */
export const mutation = { name: 'mutants of the rules', take: mutate };
