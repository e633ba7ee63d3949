import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { runNpm } from './npm.mjs';
import { Explained } from './process.mjs';
import { fromRoot } from './root.mjs';

/** @typedef {{ version: string, integrity?: string, license?: string, dev?: boolean, link?: boolean, optional?: boolean }} LockEntry */

/** Licences without conditions on the product's own code. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'OFL-1.1',
  'Unlicense',
]);

/** Also allowed for tools, which are not distributed. */
const allowedForTools = new Set([...allowed, 'CC-BY-4.0', 'MPL-2.0']);

/** Licences that a package states in its LICENSE file only, for the version that was read. @type {Record<string, string>} */
const statedInFile = { 'parse-cache-control@1.0.1': 'BSD-3-Clause', 'xmlhttprequest-ssl@2.1.2': 'MIT' };

/** The packages of the lockfile by path. @returns {Promise<[string, LockEntry][]>} */
async function readPackages() {
  const { packages } = JSON.parse(await readFile(fromRoot('package-lock.json'), 'utf8'));
  return /** @type {[string, LockEntry][]} */ (Object.entries(packages)).filter(([path]) => path !== '');
}

/** @param {string} path */
const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

/** Whether an SPDX expression allows a choice from the list. @param {string} expression @param {ReadonlySet<string>} list */
const isAllowed = (expression, list) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => list.has(licence)));

/**
 * Binaries of tools for other platforms than Linux. The registry where the lockfile was written does not have these versions, and
 * `npm ci` refuses a lockfile without them. The product does not contain them.
 */
const withoutHash = /^(@biomejs\/cli-|@oxc-parser\/binding-)/;

/** Fails if npm would install a package of the product without comparing its hash. @returns {Promise<import('./steps.mjs').Outcome>} */
export async function checkHashes() {
  const missing = (await readPackages()).filter(([path, { dev, integrity, link, optional }]) => {
    const isExcepted = dev && optional && withoutHash.test(nameOf(path));
    return !link && !integrity && !isExcepted;
  });
  const names = missing.map(([path, { version }]) => `${nameOf(path)}@${version}`);
  return {
    ok: names.length === 0,
    details: `These packages have no integrity hash in package-lock.json: ${names.join(', ')}`,
  };
}

/** @returns {Promise<import('./steps.mjs').Outcome>} */
export async function checkLicences() {
  const refused = [];
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [path, { dev = false, license, version }] of await readPackages()) {
    const name = `${nameOf(path)}@${version}`;
    const licence = license ?? statedInFile[name] ?? 'unknown';
    if (!dev) counts.set(licence, (counts.get(licence) ?? 0) + 1);
    if (!isAllowed(licence, dev ? allowedForTools : allowed)) refused.push(`${name}: ${licence}`);
  }
  const listed = [...counts].sort().map(([licence, count]) => `${licence} ${count}`);
  return {
    ok: refused.length === 0,
    details: `These licences are not in the list of scripts/lib/supply-chain.mjs:\n${refused.join('\n')}`,
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
  if (code !== 0) throw new Explained(`npm sbom failed.\n${output}`);
  await mkdir(fromRoot('dist'), { recursive: true });
  await writeFile(fromRoot(path), output);
}
