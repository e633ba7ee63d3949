import { readFile } from 'node:fs/promises';
import { CommandError } from '../process.mjs';
import { fromRoot } from '../root.mjs';
import { runNpm } from './npm.mjs';

/** @typedef {{ packages: Record<string, { version?: string, optional?: boolean }> }} Lock */

const oldest = { major: 20, minor: 19 };

/** @param {string} path @returns {Promise<Lock | undefined>} */
const readLock = (path) =>
  readFile(fromRoot(path), 'utf8').then(
    (text) => JSON.parse(text),
    () => undefined,
  );

/**
 * Whether all packages are installed in their versions. Optional ones are those of other platforms.
 * @param {Lock} required @param {Lock} installed
 * @internal
 */
export const hasVersions = (required, installed) =>
  Object.entries(required.packages).every(
    ([path, entry]) => path === '' || entry.optional || installed.packages[path]?.version === entry.version,
  );

/** Whether node_modules has the versions of package-lock.json. npm writes its own lock file last: an aborted installation has none. */
async function isInstalled() {
  const required = await readLock('package-lock.json');
  const installed = await readLock('node_modules/.package-lock.json');
  return required !== undefined && installed !== undefined && hasVersions(required, installed);
}

/**
 * Whether the product does not run on this version of Node.js.
 * @param {string} version
 * @internal
 */
export function isTooOld(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return major < oldest.major || (major === oldest.major && minor < oldest.minor);
}

/** Installs the packages if they are missing or have other versions. */
export async function install() {
  if (isTooOld(process.versions.node)) {
    throw new CommandError(
      `This needs Node.js ${oldest.major}.${oldest.minor} or newer; this is ${process.versions.node}.`,
    );
  }
  if (await isInstalled()) return;
  console.log('Installing packages (once, about half a minute) …');
  const { code, output } = await runNpm([
    'ci',
    '--include=dev',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
  ]);
  if (code !== 0) throw new CommandError(`The packages could not be installed.\n${output}`);
}
