import { writeSync } from 'node:fs';
import { startStudio } from '../studio/server/start';
import { samplePlayer } from './compose/seed';
import { type Config, type RunningBackend, readConfig, startBackend } from './compose/start';
import { sampleOperator } from './desk/access/accounts';
import { openExchange } from './features/exchange/open';
import { SECOND } from './kit/clock';
import { flowsFolder } from './kit/http/flow-files';
import { createLogger } from './kit/logging';
import { OperatorError, TimeLimitExceeded, withinTime } from './kit/operator-error';

/** Time in which a failed backend answers 503, so that probes and players notice before the process ends. */
const GRACE = 5 * SECOND;
const CLOSE_WITHIN = 20 * SECOND;

/** Starts the backend, prints its address, and closes it on SIGINT or SIGTERM, also while it is starting. */
async function run() {
  const config = readConfig(process.env);
  endOnUnexpectedError(config);
  let isStopping = false;
  let starting: Promise<RunningBackend> | undefined;
  const stop = () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    close(starting).then(() => process.exit(0), fail);
  };
  // A supervisor starts the process again.
  const onFailed = (reason: OperatorError) => {
    setTimeout(() => close(starting).finally(() => fail(reason)), GRACE);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  starting = startBackend(config, openExchange, onFailed, startStudio);
  const addresses = await starting;
  if (!isStopping) print(welcome(config, addresses));
}

/** The state of the process is unknown: it ends at once, as by a crash, which loses no acknowledged write. Its threads end with it. */
function endOnUnexpectedError({ log }: Config) {
  const logger = createLogger(log);
  const end = (error: unknown) => {
    logger.fatal({ err: error }, 'an unexpected error has ended the process');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

function welcome(
  { clientDir, databaseUrl, dataDir, documentation, host, sandbox }: Config,
  { deskUrl, studioUrl, url }: Pick<RunningBackend, 'deskUrl' | 'studioUrl' | 'url'>,
): string {
  const lines = [
    '',
    `  winwin24x7 is at ${url}`,
    databaseUrl === null ? `  Data: ${dataDir}` : '  Data: PostgreSQL',
    ...(studioUrl === null ? [] : [`  Games and sportsbook: ${studioUrl}`]),
    ...(deskUrl === null ? [] : [`  Operator's desk: ${deskUrl}`]),
    ...(documentation ? [`  Calls: ${url}/documentation`] : []),
  ];
  if (sandbox) {
    lines.push(
      ...(flowsFolder(clientDir) === null ? [] : [`  Flow Studio: ${url}/flows`]),
      '  This is a sandbox.',
      `  Log in as ${samplePlayer.username} with ${samplePlayer.password}, or as a demo player.`,
      ...(deskUrl === null
        ? []
        : [`  At the desk log in as ${sampleOperator.username} with ${sampleOperator.password}.`]),
      `  One-time codes appear at ${url}/sandbox/messages?mobile=<10 digits>`,
    );
  }
  if (host === '0.0.0.0' || host === '::') lines.push('  It answers on every network of this machine.');
  return [...lines, ''].join('\n');
}

const print = (text: string) => process.stdout.write(`${text}\n`);

const explain = (error: unknown): string =>
  error instanceof OperatorError
    ? error.message
    : `winwin24x7 cannot start because of an unexpected error: ${error instanceof Error ? error.message : error}`;

const close = (starting: Promise<RunningBackend> | undefined) =>
  withinTime(
    Promise.resolve(starting).then((backend) => backend?.close()),
    CLOSE_WITHIN,
    `winwin24x7 did not close within ${CLOSE_WITHIN / SECOND} seconds.`,
  );

/** Prints without a stack trace, unless the log level is debug. */
function fail(error: unknown): never {
  writeSync(2, `${explain(error)}\n`);
  if (process.env.LOG_LEVEL === 'debug' && error instanceof Error) writeSync(2, `${error.stack}\n`);
  if (error instanceof TimeLimitExceeded) process.kill(process.pid, 'SIGKILL');
  process.exit(1);
}

run().catch(fail);
