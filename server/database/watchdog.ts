import { sql } from 'drizzle-orm';
import { SECOND } from '../kit/clock';
import { OperatorError } from '../kit/operator-error';
import type { Database } from './open';

const CHECK_EVERY = 2 * SECOND;
/** 10 seconds: longer than the longest statement. A stopped database never answers. */
const CHECKS_WITHOUT_ANSWER = 5;

/**
 * Queries the embedded database regularly: after an error of the disk its process neither answers nor ends. An answer
 * to any other query counts, because under load the check waits in the queue of the only connection. Checks are
 * counted instead of milliseconds, because a blocked event loop delays answers.
 * @param onStopped called once.
 */
export function watchDatabase(
  db: Pick<Database, 'execute' | '$client'>,
  onStopped: (reason: OperatorError) => void,
) {
  let withoutAnswer = 0;
  let isChecking = false;
  const onAnswer = () => {
    withoutAnswer = 0;
  };
  const onRelease = (error: unknown) => {
    if (!error) onAnswer();
  };
  const stop = () => {
    clearInterval(timer);
    db.$client.off('release', onRelease);
  };
  const timer = setInterval(async () => {
    if (withoutAnswer >= CHECKS_WITHOUT_ANSWER) {
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
  db.$client.on('release', onRelease);
  return { stop };
}

const ignoreRejection = () => {};
