import { execFileSync } from 'node:child_process';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { markdownOf } from './lib/flows/difference.mjs';
import { install } from './lib/packages/install.mjs';
import { CommandError, script } from './lib/process.mjs';
import { fromRoot, root } from './lib/root.mjs';

const FILE = 'docs/machines/flows.json';
const FOLDER = 'test-results/flows-compare';
const USAGE =
  'Use: npm run flows:compare -- <commit or branch>; without one, it is the commit that left main.';

/** @param {readonly string[]} args @param {string} problem */
function git(args, problem) {
  try {
    return execFileSync('git', args, {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    throw new CommandError(`${problem}\n${USAGE}`);
  }
}

/** Draws what has changed in the machines since a version, with Markdown for a pull request. */
await script(async () => {
  const [named] = process.argv.slice(2);
  if (named?.startsWith('-')) throw new CommandError(USAGE);
  const version = named ?? git(['merge-base', 'main', 'HEAD'], 'There is no branch main.').trim();
  const before = JSON.parse(git(['show', `${version}:${FILE}`], `${version} has no ${FILE}.`));
  const after = JSON.parse(await readFile(fromRoot(FILE), 'utf8'));
  await install();
  const { runnerImport } = await import('vite');
  /** @type {{ module: typeof import('../flows/generator/difference.ts') }} */
  const { module: generator } = await runnerImport(fromRoot('flows/generator/difference.ts'));
  /** @type {{ module: typeof import('../flows/generator/svg.ts') }} */
  const { module: svg } = await runnerImport(fromRoot('flows/generator/svg.ts'));
  const difference = await generator.drawDifferences(version, before, after);
  await rm(fromRoot(FOLDER), { recursive: true, force: true });
  await mkdir(fromRoot(FOLDER), { recursive: true });
  const write = (/** @type {string} */ name, /** @type {string} */ text) =>
    writeFile(fromRoot(`${FOLDER}/${name}`), text);
  for (const { changes, level, machine } of difference.machines)
    await write(`${machine}.svg`, svg.svgFile(machine, level, changes));
  await write('difference.md', markdownOf(difference));
  await write('difference.json', JSON.stringify(difference));
  console.log(markdownOf(difference));
  if (difference.machines.length > 0)
    console.log(
      `${FOLDER} has this text (difference.md), its pictures, and difference.json for Compare in Flow Studio.`,
    );
});
