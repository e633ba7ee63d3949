import { createHash } from 'node:crypto';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeBillOfMaterials } from './packages/supply-chain.mjs';
import { CommandError, runPackage } from './process.mjs';
import { fromRoot, root } from './root.mjs';

const stamp = fromRoot('dist/.inputs');
const flowsStamp = fromRoot('dist/.flows-inputs');

/** Folders and files that a build reads. */
export const inputs = [
  '.env',
  '.env.local',
  '.env.production',
  '.env.production.local',
  'contract',
  'domain',
  'index.html',
  'machines',
  'package-lock.json',
  'public',
  'scripts/vite',
  'server',
  'service-worker',
  'src',
  'studio',
  'vite.config.ts',
];

/** Folders and files that the build of Flow Studio reads: it shows machines and screens with the models of their tests. */
export const flowsInputs = [
  'contract',
  'docs/machines',
  'domain',
  'flows',
  'machines',
  'package-lock.json',
  'scripts/vite',
  'src',
  'studio',
  'tests/paths',
  'tests/support',
];

/** @param {string} path @returns {Promise<string[]>} */
async function filesUnder(path) {
  const entries = await readdir(join(root, path), { withFileTypes: true }).catch(() => undefined);
  if (!entries) return [path];
  const below = await Promise.all(
    entries.map((entry) =>
      entry.isDirectory() ? filesUnder(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
    ),
  );
  return below.flat().sort();
}

/** Hash of everything that a build depends on: sources, versions of packages, `VITE_` variables. @param {readonly string[]} read */
async function fingerprint(read) {
  const hash = createHash('sha256');
  const paths = (await Promise.all(read.map(filesUnder))).flat();
  const contents = await Promise.all(paths.map((path) => readFile(join(root, path)).catch(() => undefined)));
  for (const [index, path] of paths.entries()) {
    hash.update(`${path}\0`).update(contents[index] ?? '\0absent');
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}\0`);
  }
  return hash.digest('hex');
}

/** @param {readonly string[]} args of Vite */
const viteBuild = (...args) =>
  runPackage('vite/bin/vite.js', ['build', ...args, '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
  });

/**
 * Runs a build, unless it has been made from the same inputs.
 * @param {string} file that stores the fingerprint
 * @param {readonly string[]} read
 * @param {() => Promise<{ code: number, output: string }[]>} make
 */
async function buildUnlessCurrent(file, read, make) {
  const current = await fingerprint(read);
  const built = await readFile(file, 'utf8').catch(() => undefined);
  if (built === current) return;
  console.log('Building …');
  await rm(file, { force: true });
  for (const { code, output } of await make()) {
    if (code !== 0) throw new CommandError(`The build failed.\n${output}`);
  }
  await writeFile(file, current);
}

/** Builds client, server, pages of the studio and bill of materials into dist/. */
const buildProduct = () =>
  buildUnlessCurrent(stamp, inputs, async () => {
    const [product, studio] = await Promise.all([
      viteBuild('--app'),
      viteBuild('--config', 'studio/vite.config.ts'),
      writeBillOfMaterials('dist/sbom.cdx.json'),
    ]);
    return [product, studio];
  });

/** Builds Flow Studio into dist/flows. A sandbox that runs serves the former files until all new ones are there. */
const buildFlows = () =>
  buildUnlessCurrent(flowsStamp, flowsInputs, async () => {
    const folder = fromRoot('dist/flows');
    const [next, former] = [`${folder}-next`, `${folder}-former`];
    const builds = [
      await viteBuild('--config', 'flows/vite.config.ts', '--outDir', next),
      // After the first build, which empties the folder.
      await viteBuild('--config', 'flows/vite.port.config.ts', '--outDir', next),
    ];
    if (builds.every(({ code }) => code === 0)) {
      await rm(former, { recursive: true, force: true });
      // The folder is missing before the first build.
      await rename(folder, former).catch(() => undefined);
      await rename(next, folder);
      await rm(former, { recursive: true, force: true });
    }
    return builds;
  });

/** Builds everything that has changed since the last build. */
export async function build() {
  await Promise.all([buildProduct(), buildFlows()]);
}
