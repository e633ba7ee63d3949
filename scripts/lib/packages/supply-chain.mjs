import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { CommandError } from '../process.mjs';
import { fromRoot } from '../root.mjs';
import { findMissingSettings, findUnverified, readLicences } from './lockfile.mjs';
import { runNpm } from './npm.mjs';

/** @returns {Promise<import('./lockfile.mjs').LockedPackages>} */
const readPackages = async () => JSON.parse(await readFile(fromRoot('package-lock.json'), 'utf8')).packages;

/** Fails if npm would install a package without comparing its hash, or run its scripts. @returns {Promise<import('../steps.mjs').Outcome>} */
export async function checkHashes() {
  const unverified = findUnverified(await readPackages());
  const settings = findMissingSettings(await readFile(fromRoot('.npmrc'), 'utf8'));
  const problems = [...unverified, ...settings.map((setting) => `.npmrc lacks ${setting}`)];
  return { ok: problems.length === 0, details: problems.join('\n') };
}

/** @returns {Promise<import('../steps.mjs').Outcome>} */
export async function checkLicences() {
  const { counts, refused } = readLicences(await readPackages());
  const listed = [...counts].sort().map(([licence, count]) => `${licence} ${count}`);
  return {
    ok: refused.length === 0,
    details: `These licences are not in the list of scripts/lib/packages/lockfile.mjs:\n${refused.join('\n')}`,
    note: `In production: ${listed.join(', ')}`,
  };
}

/** Writes the packages of the product with their hashes and licences as a CycloneDX document. @param {string} path */
export async function writeBillOfMaterials(path) {
  const { code, output } = await runNpm([
    'sbom',
    '--sbom-format=cyclonedx',
    '--omit=dev',
    '--package-lock-only',
    '--loglevel=silent',
  ]);
  if (code !== 0) throw new CommandError(`npm sbom failed.\n${output}`);
  await mkdir(fromRoot('dist'), { recursive: true });
  await writeFile(fromRoot(path), output);
}
