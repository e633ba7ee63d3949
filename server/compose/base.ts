import { joinLeadership, ReplacedLeader, refuseLonelyLeader, replacedLeader } from '../database/leadership';
import { openDatabase } from '../database/open';
import { lockDatabase, tryToLockDatabase } from '../database/process-lock';
import { createAdapters } from '../features/games/providers/adapters/adapters';
import type { BackendStatus } from '../kit/backend/backend';
import { createClock } from '../kit/clock';
import type { Config } from '../kit/config/config';
import { createApp } from '../kit/http/app';
import type { OperatorError } from '../kit/operator-error';
import { createLogger } from '../kit/process/logging';
import { version } from '../kit/version';
import { seed } from './seed';
import type { OnClose } from './services';

/** Opens the database with the rows of its first start, and the app without routes. */
export async function openDatabaseAndApp(
  config: Config,
  onFailed: (reason: OperatorError) => void,
  onClose: OnClose,
) {
  const log = createLogger(config.log);
  const clock = createClock();
  log.info({ version }, 'opening the database');
  const status: BackendStatus = { hasFailed: false };
  let isEnding = false;
  let cutOff = () => {};
  let handOver: (() => void) | null = null;
  const fail = (reason: OperatorError) => {
    if (isEnding) return;
    isEnding = true;
    log.fatal(reason.message);
    if (reason instanceof ReplacedLeader && handOver !== null) handOver();
    else status.hasFailed = true;
    cutOff();
    onFailed(reason);
  };
  const whenFailed = (work: () => void) => {
    cutOff = work;
  };
  /** In place of answering 503: the leader answers what this process passes on until it ends. */
  const whenReplaced = (work: () => void) => {
    handOver = work;
  };
  const { databaseUrl, nodes } = config;
  const locking = { databaseUrl: databaseUrl ?? '', log, onLost: fail };
  const lock =
    databaseUrl === null
      ? null
      : nodes === null
        ? await lockDatabase(locking)
        : await tryToLockDatabase({ ...locking, whenTaken: replacedLeader });
  onClose(async () => lock?.release());
  if (databaseUrl !== null && lock === null) await refuseLonelyLeader(databaseUrl);
  const adapters = createAdapters(config);
  const opening = openDatabase(config, fail);
  onClose(() => opening.then(({ close }) => close(), ignoreRejection));
  // The embedded database opens in its own thread.
  const [{ db, migrate }, app] = await Promise.all([opening, createApp(config, log, status, adapters)]);
  onClose(() => app.close());
  db.$client.on('error', (error) => log.error({ err: error }, 'a database connection was lost'));
  const leadership =
    databaseUrl === null
      ? null
      : await joinLeadership({ ...locking, db, lock, address: nodes?.address ?? null });
  onClose(async () => leadership?.stop());
  if (leadership?.isLeading() ?? true) await seed({ db, clock, config });
  return { adapters, app, clock, db, fail, leadership, log, migrate, status, whenFailed, whenReplaced };
}

/** The caller of `open` gets the reason. */
const ignoreRejection = () => {};
