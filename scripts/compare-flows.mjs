import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { install } from './lib/packages/install.mjs';
import { CommandError, script } from './lib/process.mjs';
import { fromRoot, root } from './lib/root.mjs';

const FILE = 'docs/machines/flows.json';
const USAGE = 'Use: npm run flows:compare -- <commit or branch>, such as: npm run flows:compare -- main';

/** @param {string} version */
function readAt(version) {
  try {
    return execFileSync('git', ['show', `${version}:${FILE}`], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    throw new CommandError(`${version} has no ${FILE}.\n${USAGE}`);
  }
}

/** Writes what has changed in the machines since a version as Markdown, for a pull request. */
await script(async () => {
  const [version] = process.argv.slice(2);
  if (version === undefined) throw new CommandError(USAGE);
  const before = JSON.parse(readAt(version));
  const after = JSON.parse(await readFile(fromRoot(FILE), 'utf8'));
  await install();
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('../flows/model/compare.ts') }} */
  const { module } = await runnerImport(fromRoot('flows/model/compare.ts'));
  const differences = module.compareFlows(before, after);
  const machines = [...new Set(differences.map(({ machine }) => machine))];
  if (machines.length === 0) console.log(`The machines are those of ${version}.`);
  for (const machine of machines) {
    console.log(`### ${machine}\n\n![${machine}](docs/machines/pictures/${machine}.svg)\n`);
    for (const { kind, machine: id, text } of differences)
      if (id === machine) console.log(`- ${kind}: \`${text}\``);
    console.log('');
  }
});
