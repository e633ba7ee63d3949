import { readdir, readFile, rm } from 'node:fs/promises';
import { fromRoot } from './root.mjs';
import { table } from './table.mjs';

/** @typedef {{ machine: string, total: number, seen: number, missing: string[] }} Coverage written by the paths' tests */

const folder = fromRoot('coverage/transitions');

/** Forgets what earlier runs saw. */
export const forgetTransitions = () => rm(folder, { recursive: true, force: true });

/** Prints how many of each machine's transitions the paths were seen to take, and names the others. */
export async function printTransitions() {
  const files = await readdir(folder).catch(() => []);
  /** @type {Coverage[]} */
  const machines = await Promise.all(
    files.sort().map(async (file) => JSON.parse(await readFile(`${folder}/${file}`, 'utf8'))),
  );
  if (machines.length === 0) return;
  const rows = machines.map(({ machine, seen, total }) => [
    machine,
    `${seen}/${total}`,
    `${total === 0 ? 100 : Math.floor((100 * seen) / total)} %`,
  ]);
  console.log(`\nTransitions seen\n${table(rows)}`);
  for (const { machine, missing } of machines) {
    for (const transition of missing) console.log(`  not seen: ${machine}: ${transition}`);
  }
}
