import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { SECOND } from '../kit/clock';
import { OperatorError } from '../kit/operator-error';
import type { Database } from './open';

const CHECK_EVERY = 2 * SECOND;
/** 10 seconds: longer than the longest statement of a request. A stopped database never answers. */
const CHECKS_WITHOUT_ANSWER = 5;
/** A minute: a vacuum is one statement, and takes as long as the disk does. */
const CHECKS_DURING_VACUUM = 30;

/**
 * Queries the embedded database regularly: after an error of the disk its process neither answers nor ends. An answer to any statement
 * counts, because under load the check waits in the queue of the only connection, and a transaction may keep it for longer. Checks are
 * counted instead of milliseconds, because a blocked event loop delays answers.
 * @param onStopped called once.
 */
export function watchDatabase(
  db: Pick<Database, 'execute' | '$client'>,
  onStopped: (reason: OperatorError) => void,
  isVacuuming = () => false,
) {
  let withoutAnswer = 0;
  let isChecking = false;
  const onAnswer = () => {
    withoutAnswer = 0;
  };
  const watched = new WeakSet<ClientBase>();
  // Listened to from its first use on: the connection is older than the watch.
  const onAcquire = (client: ClientBase) => {
    if (watched.has(client)) return;
    watched.add(client);
    client.on('drain', onAnswer);
  };
  const stop = () => {
    clearInterval(timer);
    db.$client.off('acquire', onAcquire);
  };
  const timer = setInterval(async () => {
    if (withoutAnswer >= (isVacuuming() ? CHECKS_DURING_VACUUM : CHECKS_WITHOUT_ANSWER)) {
      stop();
      onStopped(
        new OperatorError(
          'The embedded database does not answer, for example because its disk is full. Free space on it; the process ends and can be started again.',
        ),
      );
      return;
    }
    withoutAnswer += 1;
    if (isChecking) return;
    isChecking = true;
    // The check of a busy pool is rejected after its `connectionTimeoutMillis`.
    await db.execute(sql`select 1`).then(onAnswer, ignoreRejection);
    isChecking = false;
  }, CHECK_EVERY);
  timer.unref();
  db.$client.on('acquire', onAcquire);
  return { stop };
}

const ignoreRejection = () => {};
