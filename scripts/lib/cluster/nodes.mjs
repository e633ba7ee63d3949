import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { start } from '../process.mjs';
import { fromRoot } from '../root.mjs';

/**
 * @typedef {'running' | 'paused' | 'ended'} State
 * @typedef {object} ClusterNode
 * @property {string} name
 * @property {string} url for players
 * @property {string} address for other nodes
 * @property {() => State} state
 * @property {() => number | undefined} pid
 * @property {() => Promise<boolean>} isReady whether it answers with current prices
 * @property {() => void} start
 * @property {(signal: NodeJS.Signals) => void} signal
 */

const server = fromRoot('dist/server/main.js');

/** Milliseconds. */
const ANSWER_WITHIN = 1000;

/**
 * A node in a process of its own.
 * @param {{ name: string, folder: string, port: number, nodePort: number, env: NodeJS.ProcessEnv }} options `env`: what all nodes share
 * @returns {ClusterNode}
 */
export function createNode({ env, folder, name, nodePort, port }) {
  const url = `http://localhost:${port}`;
  const address = `http://127.0.0.1:${nodePort}`;
  /** @type {import('node:child_process').ChildProcess | undefined} */
  let child;
  let isPaused = false;

  /** @param {string} line */
  const print = (line) => console.log(`${name}  ${line}`);

  return {
    name,
    url,
    address,
    pid: () => child?.pid,
    state: () => (child === undefined ? 'ended' : isPaused ? 'paused' : 'running'),
    async isReady() {
      const answer = await fetch(`${url}/ready`, {
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      }).catch(() => null);
      return answer?.ok === true;
    },
    start() {
      if (child !== undefined) return;
      const dataDir = join(folder, name.replaceAll(' ', '-'));
      void mkdir(dataDir, { recursive: true });
      const started = start(process.execPath, [server], {
        env: {
          ...process.env,
          ...env,
          PORT: String(port),
          NODE_URL: address,
          DATA_DIR: dataDir,
        },
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
