import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { quickStart } from '../../scripts/lib/tests/quick-start.mjs';
import type { Config } from '../../server/compose/start';
import { deployedOptions } from './deployed-options';

const programs = {
  sources: fileURLToPath(new URL('./backend-process.mjs', import.meta.url)),
  /** The built server, which players use and benches measure; made by `npm run build`. */
  product: fileURLToPath(new URL('../../dist/server/main.js', import.meta.url)),
};

/** The studio in a process of its own, of the build. */
export const separateStudio = new URL('../../dist/server/studio.js', import.meta.url);

/** The run of all tests builds the product first; it starts in half the time. */
const defaultProgram: keyof typeof programs = process.env.TEST_BUILT_SERVER ? 'product' : 'sources';

export interface BackendProcess {
  child: ChildProcess;
  output(): string;
  waitForOutput(text: string): Promise<void>;
  /** Its address; null if the process exited before it had one. */
  url: Promise<string | null>;
  ended: Promise<number | null>;
}

const running = new Set<BackendProcess>();

/**
 * Starts a backend in a process of its own; `killBackends` kills those that still run.
 * @param program the module that starts it, of another build of the server.
 */
export function spawnBackend(
  where: Pick<Config, 'dataDir' | 'databaseUrl'>,
  env: Record<string, string> = {},
  program: keyof typeof programs | URL = defaultProgram,
): BackendProcess {
  const main = program instanceof URL ? fileURLToPath(program) : programs[program];
  const options = [...quickStart(where.databaseUrl), ...(program === 'product' ? deployedOptions : [])];
  const child = spawn(process.execPath, [...options, main], {
    env: {
      PATH: process.env.PATH,
      SANDBOX: '1',
      QUEUE_SECONDS: '60',
      CLIENT_DIR: 'none',
      PORT: '0',
      DATA_DIR: where.dataDir,
      ...(where.databaseUrl !== null && { DATABASE_URL: where.databaseUrl }),
      // Files of a killed process are deleted with the test's folder.
      TMPDIR: dirname(where.dataDir),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const events = new EventEmitter();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
      events.emit('more');
    });
  }
  const waitForOutput = async (text: string) => {
    while (!output.includes(text)) await once(events, 'more');
  };
  const address = /winwin24x7 is at (\S+)/;
  const url = Promise.race([waitForOutput('winwin24x7 is at'), once(child, 'exit')]).then(
    () => address.exec(output)?.[1] ?? null,
  );
  const ended = once(child, 'close').then(([code]: (number | null)[]) => code ?? null);
  const started = { child, output: () => output, waitForOutput, url, ended };
  running.add(started);
  return started;
}

export async function kill({ child, ended }: BackendProcess, signal: NodeJS.Signals) {
  child.kill(signal);
  return ended;
}

export async function killBackends(): Promise<void> {
  await Promise.all([...running].map((backend) => kill(backend, 'SIGKILL')));
  running.clear();
}

/** Lines of the log at level error or fatal. */
export const loggedErrors = ({ output }: Pick<BackendProcess, 'output'>): string[] =>
  output()
    .split('\n')
    .filter((line) => /"level":[56]0/.test(line));

export async function urlOf(backend: BackendProcess): Promise<string> {
  const url = await backend.url;
  if (url === null) throw new Error(`The backend did not start: ${backend.output()}`);
  return url;
}
