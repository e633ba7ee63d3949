import { readFile, rm, writeFile } from 'node:fs/promises';
import { build } from './lib/build.mjs';
import { install } from './lib/packages/install.mjs';
import { runPackage, script } from './lib/process.mjs';
import { fromRoot } from './lib/root.mjs';

const OUTPUT = 'docs/machines/browser.json';

/** @typedef {{ machines: { id: string, transitions: { id: string }[] }[] }} Flows */

/** What the recorder of each page reported: machine and key of the transition, a line for each. @param {string} text */
function takenIn(text) {
  /** @type {Map<string, Set<string>>} */
  const taken = new Map();
  for (const [machine = '', key = ''] of text.split('\n').map((line) => line.split('\t')))
    if (key !== '') taken.set(machine, (taken.get(machine) ?? new Set()).add(key));
  return taken;
}

// Which transitions the browser tests take, for Flow Studio: runs them all, and writes docs/machines/browser.json.
await script(async () => {
  await install();
  await build();
  const file = fromRoot('test-results/transitions-taken.tsv');
  await rm(file, { force: true });
  const { code } = await runPackage('@playwright/test/cli.js', ['test', '--reporter=line'], {
    env: { TRANSITIONS_TAKEN: file },
    show: true,
  });
  const taken = takenIn(await readFile(file, 'utf8'));
  /** @type {Flows} */
  const { machines } = JSON.parse(await readFile(fromRoot('docs/machines/flows.json'), 'utf8'));
  const lines = machines
    .filter(({ id }) => taken.has(id))
    .map(({ id }) => JSON.stringify({ machine: id, taken: [...(taken.get(id) ?? [])].toSorted() }));
  await writeFile(fromRoot(OUTPUT), `{"machines":[\n${lines.join(',\n')}\n]}\n`);
  console.log(`${OUTPUT} has the transitions of ${lines.length} machines.`);
  return code ?? 1;
});
