/**
 * @typedef {{
 *   version: string,
 *   name?: string,
 *   integrity?: string,
 *   resolved?: string,
 *   license?: string,
 *   dev?: boolean,
 *   link?: boolean,
 * }} LockEntry
 * @typedef {Record<string, LockEntry>} LockedPackages packages of package-lock.json by path; the project itself is ''
 */

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

/** Licences also allowed for tools, which are not distributed. */
const allowedForTools = new Set([...allowed, 'CC-BY-4.0', 'EPL-2.0', 'MPL-2.0']);

/** Licences that a package states in its LICENSE file only, for the version that was read. @type {Record<string, string>} */
const statedInFile = { 'parse-cache-control@1.0.1': 'BSD-3-Clause', 'xmlhttprequest-ssl@2.1.2': 'MIT' };

/** @param {LockedPackages} packages @returns {[string, LockEntry][]} */
const foreign = (packages) => Object.entries(packages).filter(([path]) => path !== '');

/** An alias is installed at the path of another name. @param {string} path @param {LockEntry} entry */
const nameOf = (path, { name, version }) =>
  `${name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`;

/** @param {LockEntry} entry @returns {string | undefined} */
function unverifiedBecause({ integrity, link, resolved }) {
  if (link) return 'is a link to a folder';
  // The lockfile has no addresses of the registry (.npmrc): an address is a Git repository, a file or a foreign registry.
  if (resolved !== undefined) return `is not from the configured registry, but from ${resolved}`;
  if (!integrity) return 'has no integrity hash';
  return /^sha512-[\w+/]{86}==$/.test(integrity) ? undefined : 'has an integrity hash other than SHA-512';
}

/** The packages that npm would install without comparing a strong hash. @param {LockedPackages} packages */
export const findUnverified = (packages) =>
  foreign(packages).flatMap(([path, entry]) => {
    const reason = unverifiedBecause(entry);
    return reason === undefined ? [] : [`${nameOf(path, entry)} ${reason}`];
  });

/** The settings that .npmrc needs and does not have. @param {string} npmrc its text */
export function findMissingSettings(npmrc) {
  const lines = npmrc.split('\n').map((line) => line.replaceAll(' ', ''));
  return ['ignore-scripts=true', 'omit-lockfile-registry-resolved=true'].filter(
    (setting) => lines.findLast((line) => line.startsWith(setting.replace('true', ''))) !== setting,
  );
}

/**
 * Whether an SPDX expression allows a choice from the list. An expression with inner brackets is not read and not allowed.
 * @param {string} expression
 * @param {ReadonlySet<string>} list
 */
const isAllowed = (expression, list) =>
  expression
    .replace(/^\(([^()]*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => list.has(licence)));

/** The packages whose licence is not allowed, and how many packages of the product have each licence. @param {LockedPackages} packages */
export function readLicences(packages) {
  const refused = [];
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [path, entry] of foreign(packages)) {
    const { dev = false, license } = entry;
    const name = nameOf(path, entry);
    const licence = license ?? statedInFile[name] ?? 'unknown';
    if (!dev) counts.set(licence, (counts.get(licence) ?? 0) + 1);
    if (!isAllowed(licence, dev ? allowedForTools : allowed)) refused.push(`${name}: ${licence}`);
  }
  return { refused, counts };
}
