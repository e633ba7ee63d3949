import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Market } from '../../../machines/domain/exchange';
import { openBrowser } from '../../support/browser';

/** A market as a tester sets it: prices are decimals or rates, sizes rupees; on a fancy a line comes third. */
export interface Scene {
  readonly market_id: string;
  readonly status?: 'OPEN' | 'SUSPENDED';
  readonly bet_delay?: number;
  readonly runners?: readonly {
    readonly id: string;
    readonly back?: readonly (readonly number[])[];
    readonly lay?: readonly (readonly number[])[];
  }[];
}

/** The built product as a process of its own, whose matches, clock and life are those of one test at a time. */
export interface TestBackend {
  readonly url: string;
  tell(path: string, body: object): Promise<void>;
  /** The market as it is then. */
  set(scene: Scene): Promise<Market>;
  /** Moves the clock of the backend on. */
  wait(milliseconds: number): Promise<void>;
  faultsInTheBooks(): Promise<unknown[]>;
  /** At once, as when the power fails. */
  kill(): Promise<void>;
  /** Again, at the same address, with what the disk has. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const program = join(import.meta.dirname, '../../../dist/server/main.js');

/** With the pages of another folder than the built one, where one is given. */
export async function openTestBackend(clientDir?: string): Promise<TestBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'winwin24x7-money-'));
  let url = '';
  let running: ChildProcess | null = null;
  /** How far its clock was moved on: a new process does not know of it, and time does not go back. */
  let ahead = 0;

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [program], {
      env: {
        PATH: process.env.PATH,
        SANDBOX: '1',
        HOST: '127.0.0.1',
        PORT: url === '' ? '0' : new URL(url).port,
        DATA_DIR: dataDir,
        RATE_LIMIT_FACTOR: '1000',
        EXCHANGE_SEED: '24',
        ...(clientDir && { CLIENT_DIR: clientDir }),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    const ended = once(child, 'exit').then(() => {
      throw new Error('The backend ended before it had an address.');
    });
    url = await Promise.race([addressIn(child), ended]);
    ended.catch(() => {});
    if (ahead > 0) await ask('/clock', { advance_ms: ahead });
  }

  async function kill(): Promise<void> {
    const child = running;
    running = null;
    if (child === null) return;
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  }

  async function ask<Answer>(path: string, body?: object): Promise<Answer> {
    const browser = openBrowser(url);
    const answer = await (body ? browser.post(`/sandbox${path}`, body) : browser.get(`/sandbox${path}`));
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  }

  await start();
  return {
    get url() {
      return url;
    },
    tell: (path, body) => ask(path, body),
    // Whatever its match is just doing.
    set: (scene) => ask('/exchange/set', { overlays: [], ...scene }),
    async wait(milliseconds) {
      ahead += milliseconds;
      await ask('/clock', { advance_ms: milliseconds });
    },
    faultsInTheBooks: async () => (await ask<{ faults: unknown[] }>('/books')).faults,
    kill,
    start,
    async close() {
      await kill();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function addressIn({ stdout }: ChildProcess): Promise<string> {
  let said = '';
  return new Promise((resolve) => {
    stdout?.on('data', (chunk) => {
      said += chunk;
      const [, port] = /winwin24x7 is at http:\/\/localhost:(\d+)/.exec(said) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
  });
}
