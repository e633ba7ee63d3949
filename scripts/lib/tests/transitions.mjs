import { readdir, readFile, rm } from 'node:fs/promises';
import { fromRoot } from '../root.mjs';
import { table } from '../table.mjs';

/** @typedef {{ machine: string, total: number, seen: number, missing: string[] }} Coverage written by the tests of `paths` */

const folder = fromRoot('coverage/transitions');

/** Deletes the coverage of earlier runs. */
export const deleteTransitions = () => rm(folder, { recursive: true, force: true });

/** Prints the covered transitions of each machine, and the names of those not covered. */
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
  console.log(`\nTransitions covered\n${table(rows)}`);
  for (const { machine, missing } of machines) {
    for (const transition of missing) console.log(`  not covered: ${machine}: ${transition}`);
  }
}
