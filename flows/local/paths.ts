import { type ChildProcess, fork } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Film } from '../model/film';
import type { RunLine, RunRequest } from '../model/local';
import type { PathFile } from '../model/path-file';
import { root } from './root';

const PATHS = join(root, 'docs/machines/paths');

/** Why a request is refused. */
export class BadRequest extends Error {}

/** The machines that have paths on a level: a request names one of them, never a file. */
async function readPaths({ level, machine }: Pick<RunRequest, 'level' | 'machine'>): Promise<PathFile> {
  const name = `${machine}${level === 'view' ? '.view' : ''}.json`;
  if (!(await readdir(PATHS)).includes(name)) throw new BadRequest(`${machine} has no paths on the ${level}`);
  return JSON.parse(await readFile(join(PATHS, name), 'utf8'));
}

const isRequest = (value: unknown): value is RunRequest => {
  if (typeof value !== 'object' || value === null) return false;
  const { level, machine, paths } = value as Record<string, unknown>;
  return (
    typeof machine === 'string' &&
    /^\w+$/.test(machine) &&
    (level === 'actor' || level === 'view') &&
    (paths === null || (Array.isArray(paths) && paths.every((id) => typeof id === 'string')))
  );
};

/** The test to run: all parts are of the stored paths, and the ids are among theirs. */
async function testOf(value: unknown) {
  if (!isRequest(value)) throw new BadRequest('The request is no request for paths');
  const { level, machine, paths } = value;
  const file = await readPaths({ level, machine });
  const known = new Set(file.paths.map(({ id }) => id));
  const unknown = paths?.find((id) => !known.has(id));
  if (unknown !== undefined) throw new BadRequest(`${machine} has no such path`);
  const ids = paths === null ? '' : `.* (${paths.join('|')}) `;
  return {
    project: level === 'view' ? 'views' : 'node',
    file: file.file,
    // A whole machine is judged by its rules too.
    pattern: paths === null ? `(^|of )${machine}(,| |$)` : `^${machine}, ${ids}`,
    machine,
  };
}

interface Reported {
  readonly problem?: string;
  readonly suite: string;
  readonly name: string;
  readonly state: 'passed' | 'failed' | 'skipped';
  readonly message: string | null;
  readonly difference: string | null;
  readonly film: Film | null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of the terminal
const COLOURS = /\x1b\[\d+m/g;

function lineOf(
  { difference, film, message, name, state, suite }: Reported,
  machine: string,
): RunLine | null {
  const text = [message, difference].filter(Boolean).join('\n\n').replaceAll(COLOURS, '');
  if (!suite.startsWith(`${machine}, `))
    return state === 'failed' ? { type: 'rule', name: `${suite} ${name}`, message: text } : null;
  const outcome = state === 'skipped' ? 'behind' : state;
  return { type: 'path', id: name.split(' ', 1)[0] ?? name, outcome, message: text || null, film };
}

export interface Run {
  stop(): void;
}

/**
 * Runs paths by Vitest in a process of its own, and calls back with each result and with the end.
 * @throws BadRequest
 */
export async function runPaths(request: unknown, onLine: (line: RunLine) => void): Promise<Run> {
  const { file, machine, pattern, project } = await testOf(request);
  const child: ChildProcess = fork(join(root, 'scripts/lib/flows/run-paths.mjs'), [project, file, pattern], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    execArgv: [],
  });
  let problem: string | null = null;
  child.on('message', (message) => {
    const reported = message as Reported;
    if (reported.problem !== undefined) problem ??= reported.problem.replaceAll(COLOURS, '');
    const line = reported.problem === undefined ? lineOf(reported, machine) : null;
    if (line) onLine(line);
  });
  child.once('error', (error) => {
    problem ??= error.message;
  });
  child.once('close', () => onLine({ type: 'ended', problem }));
  return { stop: () => void child.kill() };
}
