import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Market } from '../../../domain/betting/exchange';
import { quickStart } from '../../../scripts/lib/tests/quick-start.mjs';
import { copyTourData, createTourData, removeTourData } from '../../../scripts/lib/tests/tour-data.mjs';
import { openBrowser } from '../../support/browser';

/** A market as the sandbox sets it: prices are decimals or rates, sizes rupees; a fancy level has its line as third number. */
export interface MarketSettings {
  readonly market_id: string;
  readonly status?: 'OPEN' | 'SUSPENDED';
  readonly bet_delay?: number;
  readonly runners?: readonly {
    readonly id: string;
    readonly back?: readonly (readonly number[])[];
    readonly lay?: readonly (readonly number[])[];
  }[];
}

/** The built product in a process of its own, with its own database, matches and clock. */
export interface TestBackend {
  readonly url: string;
  callSandbox(path: string, body: object): Promise<void>;
  /** @returns the market after the change. */
  setMarket(settings: MarketSettings): Promise<Market>;
  /** Advances the backend's clock. */
  advanceClock(milliseconds: number): Promise<void>;
  /** The round of a studio's game that runs. */
  studioRound(game: string): Promise<{ nonce: string; server_seed: string; phase: string }>;
  /** Ends the phase of a studio's round. False: the table is in another one. */
  skipPhase(game: string, phase: string): Promise<boolean>;
  ledgerFaults(): Promise<unknown[]>;
  /** SIGKILL, as in a power failure. */
  kill(): Promise<void>;
  /** Starts again on the same port and data. */
  start(): Promise<void>;
  close(): Promise<void>;
}

const program = join(import.meta.dirname, '../../../dist/server/main.js');

/**
 * @param clientDir a folder of pages other than the built one.
 * @param env further settings.
 */
export async function openTestBackend(
  clientDir?: string,
  env: Readonly<Record<string, string>> = {},
): Promise<TestBackend> {
  // Tests in other browsers have no template; their backends start on nothing.
  const { TOUR_TEMPLATE } = process.env;
  const data = await (TOUR_TEMPLATE ? copyTourData(TOUR_TEMPLATE) : createTourData());
  let url = '';
  let running: ChildProcess | null = null;
  /** Milliseconds by which the clock was advanced. A new process starts without them, and time must not go back. */
  let ahead = 0;

  async function start(): Promise<void> {
    const child = spawn(process.execPath, [...quickStart(data.databaseUrl), program], {
      env: {
        PATH: process.env.PATH,
        SANDBOX: '1',
        QUEUE_SECONDS: '60',
        HOST: '127.0.0.1',
        PORT: url === '' ? '0' : new URL(url).port,
        DATA_DIR: data.folder,
        ...(data.databaseUrl !== null && { DATABASE_URL: data.databaseUrl }),
        RATE_LIMIT_FACTOR: '1000',
        EXCHANGE_SEED: '24',
        ...(clientDir && { CLIENT_DIR: clientDir }),
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    running = child;
    const output = outputOf(child);
    const ended = once(child, 'exit').then(([code, signal]) => {
      if (running !== child) return;
      running = null;
      console.error(`The backend ended by itself: ${code ?? signal}.\n${output()}`);
      throw new Error('The backend ended by itself.');
    });
    ended.catch(() => {});
    await Promise.race([
      addressIn(child).then((address) => {
        url = address;
      }),
      ended,
    ]);
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
    callSandbox: (path, body) => ask(path, body),
    // Overlays of the running match are cleared.
    setMarket: (settings) => ask('/exchange/set', { overlays: [], ...settings }),
    async advanceClock(milliseconds) {
      ahead += milliseconds;
      await ask('/clock', { advance_ms: milliseconds });
    },
    studioRound: (game) => ask(`/studio/round?${new URLSearchParams({ game })}`),
    skipPhase: async (game, phase) =>
      (await ask<{ skipped: boolean }>('/studio/skip', { game, phase })).skipped,
    ledgerFaults: async () => (await ask<{ faults: unknown[] }>('/ledger-faults')).faults,
    kill,
    start,
    async close() {
      await kill();
      await removeTourData(data);
    },
  };
}

const MAX_OUTPUT = 4_000;

/** The end of what the backend prints. */
function outputOf({ stdout }: ChildProcess): () => string {
  let output = '';
  stdout?.on('data', (chunk) => {
    output = (output + chunk).slice(-MAX_OUTPUT);
  });
  return () => output;
}

function addressIn({ stdout }: ChildProcess): Promise<string> {
  let output = '';
  return new Promise((resolve) => {
    stdout?.on('data', (chunk) => {
      output += chunk;
      const [, port] = /winwin24x7 is at http:\/\/localhost:(\d+)/.exec(output) ?? [];
      if (port !== undefined) resolve(`http://127.0.0.1:${port}`);
    });
  });
}
