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

/** Whether node_modules has the versions of package-lock.json. npm writes its own lock file last: an aborted installation has none. */
async function isInstalled() {
  const required = await readLock('package-lock.json');
  const installed = await readLock('node_modules/.package-lock.json');
  if (!required || !installed) return false;
  return Object.entries(required.packages).every(
    ([path, entry]) => path === '' || entry.optional || installed.packages[path]?.version === entry.version,
  );
}

/** Installs the packages if they are missing or have other versions. */
export async function install() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < oldest.major || (major === oldest.major && minor < oldest.minor)) {
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
