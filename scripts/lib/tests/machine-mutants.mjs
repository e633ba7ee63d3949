import { appendFile, mkdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { CommandError, isInterrupted, signalTree, start } from '../process.mjs';
import { fromRoot } from '../root.mjs';
import { explanationOf } from './equivalent-mutants.mjs';

/**
 * @typedef {{ machine: string, kind: string, place: string, noticedBy?: string | null }} Line as tests/mutants/run.ts writes it: without
 *   `noticedBy` before the mutant runs, with null for a survivor
 * @typedef {Line & { noticedBy: string | null }} Result
 * @typedef {{ seed: number, sample?: number, machine?: string, jobs?: number }} Selection
 */

/** Least share of the mutants that change something which the tests must kill, in percent. */
const LIMIT = 95;

/** A mutant that runs longer has caused an endless loop. */
const SECONDS_PER_MUTANT = 180;

const folder = fromRoot('test-results/machine-mutants');
const document = fromRoot('docs/testers/mutation.md');

/** @param {string} path @returns {Promise<Line[]>} */
const linesOf = async (path) =>
  (await readFile(path, 'utf8').catch(() => ''))
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));

/** @param {Line[]} lines @returns {Result[]} */
const resultsIn = (lines) =>
  lines.flatMap(({ noticedBy, ...line }) => (noticedBy === undefined ? [] : [{ ...line, noticedBy }]));

/**
 * Runs Vitest until it ends, or until it writes no result for too long.
 * @param {Selection & { results: string }} job
 * @returns {Promise<{ isEndless: boolean, hasFailed: boolean, output: string }>}
 */
async function runJob(job) {
  const child = start(
    process.execPath,
    [
      fromRoot('node_modules/vitest/vitest.mjs'),
      ...['run', '--config', 'tests/mutants/vitest.config.ts', '--silent', '--reporter=dot'],
    ],
    {
      env: { ...process.env, SEED: '247', SOAK: '', MUTANTS: JSON.stringify(job) },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  let isEndless = false;
  let last = Date.now();
  const timer = setInterval(async () => {
    last = Math.max(
      last,
      await stat(job.results).then(
        ({ mtimeMs }) => mtimeMs,
        () => 0,
      ),
    );
    if (Date.now() - last < SECONDS_PER_MUTANT * 1000) return;
    isEndless = true;
    signalTree(child, 'SIGKILL');
  }, 5_000);
  const code = await new Promise((resolve) => child.once('close', resolve));
  clearInterval(timer);
  return { isEndless, hasFailed: code !== 0, output };
}

/**
 * Runs the mutants of some of the machines, and goes on behind one that does not end.
 * @param {Selection & { shard: readonly [number, number] }} selection
 * @returns {Promise<Result[]>}
 */
async function runShard(selection) {
  const results = `${folder}/${selection.shard[0]}.jsonl`;
  for (;;) {
    const { hasFailed, isEndless, output } = await runJob({ ...selection, results });
    const lines = await linesOf(results);
    const last = lines.at(-1);
    if (isInterrupted()) return resultsIn(lines);
    if (last === undefined || last.noticedBy !== undefined) {
      // Such as a test of a machine that fails without a mutant: those behind it have no result.
      if (hasFailed) throw new CommandError(`Not all mutants were judged.\n${output}`);
      return resultsIn(lines);
    }
    const noticedBy = isEndless ? 'it does not end' : 'the process ends';
    await appendFile(results, `${JSON.stringify({ ...last, noticedBy })}\n`);
  }
}

/** Applies mutants of the machines and runs the tests of each machine. @param {Selection} selection */
export async function testMachineMutants(selection) {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  const shards = selection.jobs ?? availableParallelism();
  const all = await Promise.all(
    Array.from({ length: shards }, (_, index) => runShard({ ...selection, shard: [index, shards] })),
  );
  return all.flat();
}

/** @param {readonly Result[]} results @param {'kind' | 'machine'} by */
function rowsBy(results, by) {
  const names = [...new Set(results.map((result) => result[by]))];
  return names.map((name) => {
    const own = results.filter((result) => result[by] === name);
    const noticed = own.filter(({ noticedBy }) => noticedBy !== null).length;
    const explained = own.filter((result) => result.noticedBy === null && explanationOf(result)).length;
    return `| ${name} | ${own.length} | ${noticed} | ${explained} | ${own.length - noticed - explained} |`;
  });
}

/** @param {Result} result */
const nameOf = ({ kind, machine, place }) => `${machine}, ${kind}: ${place}`;

/** How many mutants were noticed, and which were not. @param {readonly Result[]} results */
export function summarize(results) {
  const survivors = results.filter(({ noticedBy }) => noticedBy === null);
  const unexplained = survivors.filter((survivor) => !explanationOf(survivor)).map(nameOf);
  const noticed = results.length - survivors.length;
  const changing = results.length - (survivors.length - unexplained.length);
  const percent = Math.floor((100 * noticed) / Math.max(1, changing));
  return {
    isEnough: results.length > 0 && percent >= LIMIT,
    summary: `${noticed} of ${results.length} mutants noticed, ${survivors.length - unexplained.length} change nothing; ${percent} % of those that change something`,
    unexplained,
  };
}

/** Writes the report of a run. @param {readonly Result[]} results @param {string} options of `npm run mutate`, each followed by a space */
export async function writeReport(results, options) {
  const { summary, unexplained } = summarize(results);
  const byRecord = results.filter(({ noticedBy }) => noticedBy?.includes('do what is recorded')).length;
  const explained = results.flatMap((result) => {
    const because = result.noticedBy === null ? explanationOf(result) : undefined;
    return because ? [`| ${nameOf(result)} | ${because} |`] : [];
  });
  const head = '| mutants | noticed | change nothing | not noticed |\n|---|---|---|---|---|';
  await writeFile(
    document,
    `# Mutants of the machines

Generated by \`npm run mutate -- ${options}--report\`. A mutant is a machine with one structural mistake of six kinds: a transition
removed, a target swapped to a sibling, an action or an invoke dropped, a guard negated, a delay multiplied by ten. It is applied in
memory, and the tests of its machine run until one fails: what its steps do compared with [the record](../machines/effects), its paths
on the actor, and the tests of rules that import it. The stored paths and pictures are not asked.

${summary}. The record of effects noticed ${byRecord} of them before a path or a rule was tried.

## By kind

| kind ${head}
${rowsBy(results, 'kind').join('\n')}

## By machine

| machine ${head}
${rowsBy(results, 'machine').join('\n')}

## Not noticed

${unexplained.length === 0 ? 'None.' : unexplained.map((name) => `- ${name}`).join('\n')}

## Change nothing

${explained.length === 0 ? 'None.' : `| mutant | why |\n|---|---|\n${explained.join('\n')}`}
`,
  );
}

/** @type {import('../steps.mjs').Step} */
export const machineMutants = {
  name: 'mutants of the machines',
  run: async () => {
    const { isEnough, summary, unexplained } = summarize(await testMachineMutants({ seed: 247 }));
    return { ok: isEnough, note: summary, details: unexplained.join('\n') };
  },
};
