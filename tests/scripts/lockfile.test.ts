import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { findMissingSettings, findUnverified, readLicences } from '../../scripts/lib/packages/lockfile.mjs';

const integrity = `sha512-${'A'.repeat(86)}==`;
const verified = { version: '1.2.3', integrity, license: 'MIT' };

/** A lockfile with a sound package, and a package `suspect` with other properties. */
const lockWith = (properties: object) => ({
  '': { version: '0.1.0', license: 'none' },
  'node_modules/sound': verified,
  'node_modules/sound/node_modules/suspect': { ...verified, ...properties },
});

describe('the packages of a lockfile', () => {
  it('are verified if each has a SHA-512 hash and comes from the configured registry', () => {
    expect(findUnverified(lockWith({}))).toEqual([]);
  });

  const git = 'git+ssh://git@example.org/suspect.git#0123abc';
  const archive = 'https://registry.example.org/suspect-1.2.3.tgz';
  it.each([
    ['without a hash', { integrity: undefined }, 'has no integrity hash'],
    ['with an empty hash', { integrity: '' }, 'has no integrity hash'],
    ['of a tool without a hash', { integrity: undefined, dev: true }, 'has no integrity hash'],
    [
      'for another platform without a hash',
      { integrity: undefined, optional: true },
      'has no integrity hash',
    ],
    [
      'with a weak hash',
      { integrity: `sha1-${'A'.repeat(27)}=` },
      'has an integrity hash other than SHA-512',
    ],
    ['with a cut hash', { integrity: 'sha512-AA==' }, 'has an integrity hash other than SHA-512'],
    [
      'with a second, weaker hash',
      { integrity: `${integrity} sha1-${'A'.repeat(27)}=` },
      'has an integrity hash other than SHA-512',
    ],
    [
      'of a foreign registry',
      { resolved: archive },
      `is not from the configured registry, but from ${archive}`,
    ],
    [
      'of a Git repository',
      { resolved: git, integrity: undefined },
      `is not from the configured registry, but from ${git}`,
    ],
    ['that is a folder', { resolved: '../suspect', link: true }, 'is a link to a folder'],
  ])('are refused with one %s', (_, properties, reason) => {
    expect(findUnverified(lockWith(properties))).toEqual([`suspect@1.2.3 ${reason}`]);
  });

  it('are named as they are in the registry', () => {
    const alias = lockWith({ name: '@other/package', integrity: undefined });
    expect(findUnverified(alias)).toEqual(['@other/package@1.2.3 has no integrity hash']);
  });
});

describe('the settings of npm', () => {
  const sound = 'ignore-scripts=true\nomit-lockfile-registry-resolved = true\n';

  it('refuse scripts of packages and addresses in the lockfile', () => {
    expect(findMissingSettings(sound)).toEqual([]);
  });

  it.each([
    ['absent', '', ['ignore-scripts=true', 'omit-lockfile-registry-resolved=true']],
    ['commented out', sound.replace('ignore', '# ignore'), ['ignore-scripts=true']],
    ['false', sound.replace('true', 'false'), ['ignore-scripts=true']],
    ['overridden by a later line', `${sound}ignore-scripts=false\n`, ['ignore-scripts=true']],
  ])('are missing if they are %s', (_, npmrc, missing) => {
    expect(findMissingSettings(npmrc)).toEqual(missing);
  });
});

describe('the licence of a package', () => {
  it.each([
    ['MIT', {}],
    ['(MIT OR GPL-3.0-only)', {}],
    ['MIT AND BSD-3-Clause', {}],
    ['MPL-2.0', { dev: true }],
  ])('is allowed: %s %o', (license, properties) => {
    expect(readLicences(lockWith({ license, ...properties })).refused).toEqual([]);
  });

  it.each([
    ['GPL-3.0-only', {}],
    ['UNLICENSED', {}],
    ['SEE LICENSE IN LICENSE.txt', {}],
    ['MIT AND GPL-3.0-only', {}],
    ['(MIT OR ISC) AND (GPL-3.0-only OR AGPL-3.0-only)', {}],
    ['MPL-2.0', {}],
    ['GPL-3.0-only', { dev: true }],
  ])('is refused: %s %o', (license, properties) => {
    expect(readLicences(lockWith({ license, ...properties })).refused).toEqual([`suspect@1.2.3: ${license}`]);
  });

  it('is refused if it is not stated', () => {
    expect(readLicences(lockWith({ license: undefined })).refused).toEqual(['suspect@1.2.3: unknown']);
  });

  it('is that of the version whose file was read, and of no later one', () => {
    const entry = { integrity, name: 'xmlhttprequest-ssl' };
    const versions = {
      'node_modules/a': { ...entry, version: '2.1.2' },
      'node_modules/b': { ...entry, version: '2.1.3' },
    };
    expect(readLicences(versions).refused).toEqual(['xmlhttprequest-ssl@2.1.3: unknown']);
  });

  it('is counted for the product, not for its tools', () => {
    const packages = { ...lockWith({ license: 'ISC' }), 'node_modules/tool': { ...verified, dev: true } };
    expect([...readLicences(packages).counts]).toEqual([
      ['MIT', 1],
      ['ISC', 1],
    ]);
  });
});

describe('this project', () => {
  it('has a lockfile and settings without a hole', () => {
    const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    expect([findUnverified(packages), findMissingSettings(readFileSync('.npmrc', 'utf8'))]).toEqual([[], []]);
  });
});
