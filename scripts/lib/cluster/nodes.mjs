import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createProcess } from './processes.mjs';

/**
 * @typedef {object} NodeAddresses
 * @property {string} url for players
 * @property {string} address for other nodes
 * @property {() => Promise<boolean>} isReady whether it answers with current prices
 * @typedef {import('./processes.mjs').ClusterProcess & NodeAddresses} ClusterNode
 */

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
  const dataDir = join(folder, name.replaceAll(' ', '-'));
  mkdirSync(dataDir, { recursive: true });
  const own = { PORT: String(port), NODE_URL: address, DATA_DIR: dataDir };

  return {
    ...createProcess({ name, program: 'main.js', env: { ...env, ...own } }),
    url,
    address,
    async isReady() {
      const answer = await fetch(`${url}/ready`, {
        signal: AbortSignal.timeout(ANSWER_WITHIN),
      }).catch(() => null);
      return answer?.ok === true;
    },
  };
}
