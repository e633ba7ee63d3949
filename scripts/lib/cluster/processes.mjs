import { start } from '../process.mjs';
import { fromRoot } from '../root.mjs';

/**
 * @typedef {'running' | 'paused' | 'ended'} State
 * @typedef {object} ClusterProcess
 * @property {string} name
 * @property {() => State} state
 * @property {() => number | undefined} pid
 * @property {() => void} start
 * @property {(signal: NodeJS.Signals) => void} signal
 */

/**
 * A program of the built server that can be paused, killed and started again. Its errors are printed with its name.
 * @param {{ name: string, program: string, env: NodeJS.ProcessEnv }} options `program`: a file of dist/server
 * @returns {ClusterProcess}
 */
export function createProcess({ env, name, program }) {
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let isPaused = false;

  /** @param {string} line */
  const print = (line) => console.log(`${name}  ${line}`);

  return {
    name,
    pid: () => child?.pid,
    state: () => (child === undefined ? 'ended' : isPaused ? 'paused' : 'running'),
    start() {
      if (child !== undefined) return;
      const started = start(process.execPath, [fromRoot(`dist/server/${program}`)], {
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      child = started;
      isPaused = false;
      print(`started, process ${started.pid}`);
      started.stderr?.on('data', (text) => print(String(text).trim()));
      started.once('close', (code, signal) => {
        child = undefined;
        print(`ended${signal === null ? ` with ${code}` : ` by ${signal}`}`);
      });
    },
    signal(signal) {
      if (child === undefined) return;
      isPaused = signal === 'SIGSTOP' || (isPaused && signal !== 'SIGCONT');
      print(signal);
      child.kill(signal);
      // A paused process receives other signals when it goes on.
      if (isPaused && signal !== 'SIGSTOP' && signal !== 'SIGKILL') child.kill('SIGCONT');
    },
  };
}
