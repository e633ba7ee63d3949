import { writeSync } from 'node:fs';
import { SECOND } from '../clock';
import { OperatorError, TimeLimitExceeded, withinTime } from '../operator-error';
import { createLogger } from './logging';

/** Milliseconds in which a failed process answers 503 before it ends, so that probes and players notice. */
const GRACE = 5 * SECOND;
const CLOSE_WITHIN = 20 * SECOND;

interface Closable {
  close(): Promise<void>;
}

interface Program<Running extends Closable> {
  readonly log: Parameters<typeof createLogger>[0];
  /** @param onFailed called when the program cannot continue. @throws OperatorError */
  start(onFailed: (reason: OperatorError) => void): Promise<Running>;
  /** Text that is printed once the program runs. */
  welcome(running: Running): string;
}

/** Starts a program, prints its address, and closes it on SIGINT or SIGTERM, also while it is starting. */
export async function runProcess<Running extends Closable>(read: () => Program<Running>): Promise<void> {
  try {
    await run(read());
  } catch (error) {
    fail(error);
  }
}

async function run<Running extends Closable>({ log, start, welcome }: Program<Running>) {
  endOnUnexpectedError(log);
  let isStopping = false;
  let starting: Promise<Running> | undefined;
  const stop = () => {
    // A second signal ends the process at once.
    if (isStopping) process.exit(1);
    isStopping = true;
    close(starting).then(() => process.exit(0), fail);
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
  // A supervisor starts the process again.
  starting = start((reason) => {
    setTimeout(() => close(starting).finally(() => fail(reason)), GRACE);
  });
  const running = await starting;
  if (!isStopping) process.stdout.write(`${welcome(running)}\n`);
}

/** The state of the process is unknown: the process and its threads end at once, as in a crash, which loses no acknowledged write. */
function endOnUnexpectedError(log: Program<Closable>['log']) {
  const logger = createLogger(log);
  const end = (error: unknown) => {
    logger.fatal({ err: error }, 'an unexpected error has ended the process');
    process.exit(1);
  };
  process.on('uncaughtException', end);
  process.on('unhandledRejection', end);
}

const explain = (error: unknown): string =>
  error instanceof OperatorError
    ? error.message
    : `winwin24x7 cannot start because of an unexpected error: ${error instanceof Error ? error.message : error}`;

const close = (starting: Promise<Closable> | undefined) =>
  withinTime(
    Promise.resolve(starting).then((running) => running?.close()),
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
