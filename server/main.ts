import { FolderInUse } from './database/folder-lock';
import { samplePlayer } from './database/seed';
import { type Config, ConfigError, type RunningBackend, readConfig, startBackend } from './index';

/** Starts the backend, prints its address, and closes it on SIGINT or SIGTERM, also while it is starting. */
async function run() {
  const config = readConfig(process.env);
  let isStopping = false;
  let starting: Promise<RunningBackend> | undefined;
  const stop = () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    Promise.resolve(starting)
      .then((backend) => backend?.close())
      .then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  starting = startBackend(config);
  const { url } = await starting;
  if (!isStopping) print(welcome(config, url));
}

function welcome({ sandbox, host, dataDir, databaseUrl }: Config, url: string): string {
  const lines = [
    '',
    `  winwin24x7 is at ${url}`,
    databaseUrl === null ? `  Data: ${dataDir}` : '  Data: PostgreSQL',
    `  Calls: ${url}/documentation`,
  ];
  if (sandbox) {
    lines.push(
      '  This is a sandbox with play money.',
      `  Log in as ${samplePlayer.username} with ${samplePlayer.password}, or as a demo player.`,
      `  One-time codes appear at ${url}/sandbox/messages?mobile=<10 digits>`,
    );
  }
  if (host === '0.0.0.0' || host === '::') lines.push('  It answers on every network of this machine.');
  return [...lines, ''].join('\n');
}

function describeFailure(error: unknown): string {
  if (error instanceof ConfigError || error instanceof FolderInUse) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code } = error as NodeJS.ErrnoException;
  const { PORT = '8080' } = process.env;
  if (code === 'EADDRINUSE') return `Port ${PORT} is taken. Set PORT to another, such as PORT=8090.`;
  if (code === 'EACCES') return `Not allowed: ${error.message}`;
  return error.stack ?? error.message;
}

const print = (text: string) => process.stdout.write(`${text}\n`);

function fail(error: unknown): never {
  process.stderr.write(`${describeFailure(error)}\n`);
  process.exit(1);
}

run().catch(fail);
