import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { Instrumenter } from '@stryker-mutator/instrumenter';
import { CommandError, runPackage } from '../process.mjs';
import { fromRoot, root } from '../root.mjs';
import { draw } from './draw.mjs';

/**
 * @typedef {{ line: number, column: number }} Position zero-based
 * @typedef {{ fileName: string, location: { start: Position, end: Position }, mutatorName: string, replacement: string }} Mutant
 * @typedef {{ project: string, suites: readonly (readonly string[])[] }} Area
 * @typedef {{ mutant: string, noticedBy: string | null }} Result `noticedBy` is null for a mutant that survived
 */

const fast = ['node', 'adapters'];
const onScreen = ['views', 'views-isolated'];

/** Folder → its TypeScript project, and the Vitest projects that can notice a mistake in it, fast ones first. */
const areas = new Map(
  /** @type {[string, Area][]} */ ([
    ['machines', { project: 'machines', suites: [fast, onScreen] }],
    ['src/adapters', { project: 'src', suites: [['adapters'], onScreen] }],
    ['src/app', { project: 'src', suites: [onScreen] }],
    ['src/features', { project: 'src', suites: [onScreen] }],
    ...[
      'server/features/exchange/bets',
      'server/features/ledger',
      'server/features/account/payments',
      'server/features/account/players',
    ].map((folder) => /** @type {const} */ ([folder, { project: 'server', suites: [['server']] }])),
  ]),
);

/** Texts have no logic; the gallery is for development. The rules in `domain` have mutation tests of their own (ADR 34). */
const isExcluded = (/** @type {string} */ file) =>
  ['/messages/', '/content/', '/gallery/', '.sentences.'].some((part) => file.includes(part));

/** Milliseconds after which the tests of a mutant are killed: it has caused an endless loop. */
const TIME_LIMIT = 10 * 60 * 1000;

const copy = fromRoot('test-results/mutants/');
const report = fromRoot('test-results/mutants.json');

/** A mutant changes the copy, so that an interrupted run leaves no mistake in the checkout. */
async function copyCheckout() {
  await rm(copy, { recursive: true, force: true });
  await mkdir(copy, { recursive: true });
  const excluded = new Set(['node_modules', '.git', 'dist', 'test-results', 'data']);
  for (const name of await readdir(root))
    if (!excluded.has(name)) await cp(fromRoot(name), join(copy, name), { recursive: true });
  await symlink(fromRoot('node_modules'), join(copy, 'node_modules'), 'junction');
}

async function sourceFiles() {
  const files = await Promise.all(
    [...areas.keys()].map(async (folder) =>
      (await readdir(fromRoot(folder), { recursive: true })).map((name) =>
        `${folder}/${name}`.replaceAll(sep, '/'),
      ),
    ),
  );
  return files
    .flat()
    .filter((file) => /\.tsx?$/.test(file) && !isExcluded(file))
    .toSorted();
}

const silent = () => undefined;
const logger = {
  trace: silent,
  debug: silent,
  info: silent,
  warn: silent,
  error: silent,
  fatal: silent,
  isTraceEnabled: () => false,
  isDebugEnabled: () => false,
  isInfoEnabled: () => false,
  isWarnEnabled: () => false,
  isErrorEnabled: () => false,
  isFatalEnabled: () => false,
};

/** Every mutant of the areas in a folder. @param {string} folder */
async function allMutants(folder) {
  const files = await Promise.all(
    (await sourceFiles())
      .filter((name) => name.startsWith(folder))
      .map(async (name) => ({
        name,
        mutate: true,
        content: await readFile(fromRoot(name), 'utf8'),
      })),
  );
  const options = { plugins: null, excludedMutations: [], ignorers: [] };
  const { mutants } = await new Instrumenter(logger).instrument(files, options);
  return /** @type {readonly Mutant[]} */ (mutants);
}

/** @param {string} text @param {Position} position */
const offsetOf = (text, { line, column }) =>
  text
    .split('\n')
    .slice(0, line)
    .reduce((sum, { length }) => sum + length + 1, column);

/** @param {string} text @param {Mutant} mutant */
const mutated = (text, { location, replacement }) =>
  text.slice(0, offsetOf(text, location.start)) + replacement + text.slice(offsetOf(text, location.end));

/** @param {string} text @param {Mutant} mutant */
function summarize(text, { fileName, location, mutatorName, replacement }) {
  const original = text.slice(offsetOf(text, location.start), offsetOf(text, location.end));
  const shorten = (/** @type {string} */ code) => code.replace(/\s+/g, ' ').slice(0, 80);
  return `${fileName}:${location.start.line + 1} ${mutatorName}: ${shorten(original)} → ${shorten(replacement)}`;
}

/** @param {readonly string[]} args */
const runTests = (args) =>
  runPackage('vitest/vitest.mjs', [...args, '--run', '--bail=1', '--passWithNoTests', '--reporter=dot'], {
    cwd: copy,
    env: { SEED: '247', SOAK: '', NO_COLOR: '1' },
    timeLimit: TIME_LIMIT,
  });

/** @param {readonly string[]} projects */
const inProjects = (projects) => projects.flatMap((name) => ['--project', name]);

/** Whether tests pass without the mutant, which is put back. @param {string} text @param {Mutant} mutant @param {readonly string[]} args */
async function passWithout(text, mutant, args) {
  const path = join(copy, mutant.fileName);
  await writeFile(path, text);
  const { code } = await runTests(args);
  await writeFile(path, mutated(text, mutant));
  return code === 0;
}

/** A test that fails with the mutant and passes without it; null if there is none. @param {string} text @param {Mutant} mutant @param {readonly string[]} args */
async function findFailedTest(text, mutant, args) {
  /** @type {string[]} */
  const unstable = [];
  for (;;) {
    const tests = [...args, ...unstable.flatMap((file) => ['--exclude', file])];
    const { code, output } = await runTests(tests);
    if (code === 0) return null;
    const failed = /FAIL\s+(.*)/.exec(output)?.[1];
    const file = /tests\/\S+/.exec(failed ?? '')?.[0];
    // A test also fails when it times out on a busy machine.
    if (await passWithout(text, mutant, file === undefined ? tests : [file]))
      return failed ?? 'tests that do not end';
    if (file === undefined) throw new CommandError(`Tests fail without a mutant:\n${output}`);
    unstable.push(file);
  }
}

/** The tests whose names contain the name of a folder or file of the path; they fail earlier than the rest. @param {string} file */
const namesOf = (file) =>
  file
    .replace(/^(machines|server\/features|src\/(adapters|app|features))\//, '')
    .split(/[/.]/)
    .map((name) => name.replace(/\B[A-Z]/g, '-$&').toLowerCase())
    .filter((name) => name.length > 3 && name !== 'machine');

/** The check that fails with the mutant in the copy; null if all pass. @param {string} text @param {Mutant} mutant @param {Area} area */
async function findFailure(text, mutant, { project, suites }) {
  const types = await runPackage('typescript/bin/tsc', ['-p', project], { cwd: copy });
  if (types.code !== 0) return 'types';
  const names = namesOf(mutant.fileName);
  const runs = [
    ...(names.length > 0 ? [[...names, ...inProjects(suites.flat())]] : []),
    ...suites.map((projects) => ['related', mutant.fileName, ...inProjects(projects)]),
  ];
  for (const args of runs) {
    const failed = await findFailedTest(text, mutant, args);
    if (failed !== null) return failed;
  }
  return null;
}

/** @param {Mutant} mutant @returns {Promise<Result>} */
async function test(mutant) {
  const area = [...areas].find(([folder]) => mutant.fileName.startsWith(`${folder}/`))?.[1];
  if (area === undefined) throw new Error(`${mutant.fileName} is in no area`);
  const text = await readFile(fromRoot(mutant.fileName), 'utf8');
  const path = join(copy, mutant.fileName);
  await writeFile(path, mutated(text, mutant));
  try {
    return { mutant: summarize(text, mutant), noticedBy: await findFailure(text, mutant, area) };
  } finally {
    await writeFile(path, text);
  }
}

/**
 * Draws mutants of the machines, adapters, views and the server's bets, money and accounts at random, and runs for each the types and the tests
 * that import its file.
 * @param {{ count: number, seed: number, folder?: string, onResult?: (result: Result) => void }} options
 */
export async function testMutants({ count, seed, folder = '', onResult = () => undefined }) {
  await copyCheckout();
  /** @type {Result[]} */
  const results = [];
  for (const mutant of draw(await allMutants(folder), count, seed)) {
    const result = await test(mutant);
    results.push(result);
    onResult(result);
    await writeFile(report, JSON.stringify(results, null, 2));
  }
  await rm(copy, { recursive: true, force: true });
  return results;
}

/** A step of the soak: fewer mutants than a run by hand, so its limit is lower. */
const SOAK_COUNT = 40;
const SOAK_LIMIT = 0.8;

/** @type {import('../steps.mjs').Step} */
export const mutants = {
  name: 'mutants of machines, views and the server',
  run: async () => {
    const seed = Number(process.env.SEED) || Date.now() % 2 ** 31;
    const results = await testMutants({ count: SOAK_COUNT, seed });
    const survivors = results.filter(({ noticedBy }) => noticedBy === null).map(({ mutant }) => mutant);
    return {
      ok: survivors.length <= (1 - SOAK_LIMIT) * results.length,
      note: `${results.length - survivors.length} of ${results.length} noticed, SEED=${seed}`,
      details: survivors.join('\n'),
    };
  },
};
