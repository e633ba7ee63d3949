import { readFile, rm } from 'node:fs/promises';
import { runPackage } from '../process.mjs';
import { fromRoot } from '../root.mjs';

/** @typedef {{ files: Record<string, { mutants: { status: string }[] }> }} Report */

const report = fromRoot('test-results/mutation.json');

/** Numbers of mutants by status: `882 Killed, 15 Survived`; empty without a mutant. @param {Report} report */
function countsOf({ files }) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const { status } of Object.values(files).flatMap(({ mutants }) => mutants)) {
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => `${count} ${status}`).join(', ');
}

/** A fixed seed: the mutation score has a threshold and must be reproducible. */
const env = { SEED: '247', SOAK: '' };

/** @returns {Promise<import('../steps.mjs').Outcome>} */
async function mutate() {
  await rm(report, { force: true });
  const { code, output } = await runPackage(
    '@stryker-mutator/core/bin/stryker.js',
    ['run', 'scripts/mutation/stryker.config.mjs'],
    { env },
  );
  const counts = await readFile(report, 'utf8').then(
    (text) => countsOf(JSON.parse(text)),
    () => '',
  );
  return { ok: code === 0 && counts !== '', note: counts || 'no mutants tested', details: output };
}

/** @type {import('../steps.mjs').Step} */
export const mutation = { name: 'mutants of the rules', run: mutate };
