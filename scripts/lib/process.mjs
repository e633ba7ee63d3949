import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { constants } from 'node:os';
import { createInterface } from 'node:readline';
import { root } from './root.mjs';

/** @typedef {{ code: number, output: string }} Ended */

/** An error that is printed without a stack trace. */
export class CommandError extends Error {}

/** Thrown by {@link run} after SIGINT or SIGTERM, so that every `finally` block runs. */
class Interrupted extends Error {}

const windows = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const children = new Set();

/** @type {NodeJS.Signals | undefined} */
let interruption;

/**
 * Signals a command and its descendants.
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalTree(child, signal) {
  if (child.pid === undefined) return;
  try {
    if (windows) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // The process has exited.
  }
}

/** Whether SIGINT or SIGTERM was received. */
export const isInterrupted = () => interruption !== undefined;

/** @param {NodeJS.Signals} signal */
function interrupt(signal) {
  interruption ??= signal;
  for (const child of children) signalTree(child, signal);
}

/**
 * Starts a command as the leader of its own process group: Ctrl-C reaches it once, forwarded by this process, and reaches
 * its descendants.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: root, detached: !windows, ...options });
  children.add(child);
  child.once('close', () => children.delete(child));
  child.once('error', () => children.delete(child));
  return child;
}

/**
 * Prints the output of a command, but writes the lines of log that its backends print to a file.
 * @param {import('node:stream').Readable} output
 * @param {string} path
 */
function showWithoutLog(output, path) {
  const log = createWriteStream(path);
  const lines = createInterface({ input: output });
  lines.on('line', (line) => (line.startsWith('{"level":') ? log.write(`${line}\n`) : console.log(line)));
  lines.once('close', () => log.end());
}

/**
 * Runs a command and resolves when it exits.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, show?: boolean, logTo?: string, uid?: number, gid?: number, cwd?: string, evenInterrupted?: boolean, timeLimit?: number }} [options]
 *   `show` inherits the output, which is otherwise collected in `output`; `logTo` is the file of the lines of log on the standard output,
 *   which are not shown; `evenInterrupted` is for cleanup; after `timeLimit`
 *   milliseconds the command and its descendants are killed
 * @returns {Promise<Ended>}
 */
export async function run(
  command,
  args,
  { env, show = false, logTo, evenInterrupted = false, timeLimit, ...options } = {},
) {
  if (interruption && !evenInterrupted) throw new Interrupted(interruption);
  const child = start(command, args, {
    ...options,
    env: { ...process.env, ...env },
    stdio: ['ignore', show && logTo === undefined ? 'inherit' : 'pipe', show ? 'inherit' : 'pipe'],
  });
  if (show && logTo !== undefined && child.stdout) showWithoutLog(child.stdout, logTo);
  const timer = timeLimit && setTimeout(() => signalTree(child, 'SIGKILL'), timeLimit);
  let output = '';
  if (!show)
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const code = await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (ended) => resolve(ended ?? 1));
  }).finally(() => clearTimeout(timer));
  if (interruption && !evenInterrupted) throw new Interrupted(interruption);
  return { code, output };
}

/**
 * Runs a Node program of a package.
 * @param {string} program path of its file inside node_modules
 * @param {readonly string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export const runPackage = (program, args, options) =>
  run(process.execPath, [`${root}node_modules/${program}`, ...args], options);

/**
 * Runs the body of a script and sets the exit code that it returns. After a signal the exit code is 128 plus its number.
 * @param {() => Promise<number | void>} body
 */
export async function script(body) {
  const onInterrupt = () => interrupt('SIGINT');
  const onTerminate = () => interrupt('SIGTERM');
  process.on('SIGINT', onInterrupt);
  process.on('SIGTERM', onTerminate);
  try {
    process.exitCode = (await body()) ?? 0;
    if (interruption) throw new Interrupted(interruption);
  } catch (error) {
    process.exitCode = interruption ? 128 + constants.signals[interruption] : 1;
    if (!interruption) console.error(error instanceof CommandError ? `\n${error.message}` : error);
  } finally {
    process.off('SIGINT', onInterrupt);
    process.off('SIGTERM', onTerminate);
  }
}
