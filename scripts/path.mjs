import { readFile } from 'node:fs/promises';
import { install } from './lib/packages/install.mjs';
import { CommandError, runPackage, script } from './lib/process.mjs';
import { fromRoot } from './lib/root.mjs';
import { table } from './lib/table.mjs';

const USAGE = `Use: npm run path -- <machine> <id>      runs one path, such as: npm run path -- wallet 3f9a1c
     npm run path -- <machine> --list    lists the paths of a machine`;

/** @typedef {{ file: string, transitions: string[], coverage: { transitions: Record<string, number>, guards: Record<string, number[]>, pairs: number }, paths: { id: string, start: string, events: string[], end: string }[] }} PathFile */

/** @param {string} machine @returns {Promise<PathFile>} */
async function readPaths(machine) {
  const text = await readFile(fromRoot(`docs/machines/paths/${machine}.json`), 'utf8').catch(() => null);
  if (text === null)
    throw new CommandError(`There is no machine ${machine}; docs/machines lists them.\n${USAGE}`);
  return JSON.parse(text);
}

/** @param {PathFile} file */
function coverageOf({ coverage, paths, transitions }) {
  const taken = transitions.filter((id) => (coverage.transitions[id] ?? 0) > 0).length;
  const outcomes = Object.values(coverage.guards).flat();
  const seen = outcomes.filter((count) => count > 0).length;
  return `${paths.length} paths take ${taken} of ${transitions.length} transitions, ${seen} of ${outcomes.length} outcomes of guards and ${coverage.pairs} pairs of transitions.`;
}

/** @param {PathFile} file */
const list = ({ paths }) =>
  table(paths.map(({ end, events, id, start }) => [id, start, `${events.length} steps`, end]));

await script(async () => {
  const [machine, id] = process.argv.slice(2);
  if (machine === undefined || id === undefined) throw new CommandError(USAGE);
  const file = await readPaths(machine);
  if (id === '--list') {
    console.log(`${list(file)}\n\n${coverageOf(file)}`);
    return 0;
  }
  const path = file.paths.find((one) => one.id === id);
  if (!path)
    throw new CommandError(`${machine} has no path ${id}. List them: npm run path -- ${machine} --list`);
  await install();
  console.log(
    `${machine}, ${path.start}\n${path.events.map((event, index) => `${index + 1}. ${event}`).join('\n')}\n→ ${path.end}\n`,
  );
  const { code } = await runPackage(
    'vitest/vitest.mjs',
    ['run', '--project', 'node', file.file, '--testNamePattern', `^${machine}, .* ${id} `],
    { env: { MACHINE: machine }, show: true },
  );
  console.log(coverageOf(file));
  return code ?? 1;
});
