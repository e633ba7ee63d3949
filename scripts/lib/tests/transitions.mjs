import { readdir, readFile, rm } from 'node:fs/promises';
import { fromRoot } from '../root.mjs';
import { table } from '../table.mjs';
import { hasScreen, withoutView } from './without-view.mjs';

/** @typedef {{ machine: string, total: number, seen: number, missing: string[] }} Coverage written by the tests of `paths` */

const folder = fromRoot('coverage/transitions');

/** Deletes the coverage of earlier runs. */
export const deleteTransitions = () => rm(folder, { recursive: true, force: true });

/** @param {number} part @param {number} whole */
const percent = (part, whole) => `${whole === 0 ? 100 : Math.floor((100 * part) / whole)} %`;

/**
 * The share of all transitions on each level, and the machines whose paths are not walked on a view, by reason.
 * @param {readonly Coverage[]} machines
 */
function sharesOf(machines) {
  const onLevel = (/** @type {string} */ level) =>
    machines.filter(({ machine }) => machine.endsWith(` (${level})`));
  const sum = (/** @type {readonly Coverage[]} */ some, /** @type {'seen' | 'total'} */ what) =>
    some.reduce((total, one) => total + one[what], 0);
  const actors = onLevel('actor');
  const views = onLevel('view').map(({ machine }) => machine.replace(' (view)', ''));
  /** @type {Map<string, string[]>} */
  const byReason = new Map();
  // Views could take all of a machine that has a screen and no model of it.
  let reachable = sum(onLevel('view'), 'total');
  for (const { machine, total } of actors) {
    const name = machine.replace(' (actor)', '');
    if (views.includes(name)) continue;
    if (hasScreen(name)) reachable += total;
    const reason = withoutView[name] ?? 'has no reason in scripts/lib/tests/without-view.mjs';
    byReason.set(reason, [...(byReason.get(reason) ?? []), name]);
  }
  const share = (/** @type {string} */ level, /** @type {number} */ of) => {
    const seen = sum(onLevel(level), 'seen');
    return `${seen} of ${of}, ${percent(seen, of)}`;
  };
  return [
    `Transitions on actors: ${share('actor', sum(actors, 'total'))}`,
    `Transitions on views: ${share('view', reachable)} of those that a gesture, an answer or an event can cause on a screen`,
    ...[...byReason].map(([reason, names]) => `Not on a view, ${reason}: ${names.join(', ')}`),
  ];
}

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
    percent(seen, total),
  ]);
  console.log(`\nTransitions covered\n${table(rows)}`);
  for (const line of sharesOf(machines)) console.log(line);
  for (const { machine, missing } of machines) {
    for (const transition of missing) console.log(`  not covered: ${machine}: ${transition}`);
  }
}
