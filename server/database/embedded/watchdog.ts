import { sql } from 'drizzle-orm';
import { SECOND } from '../../clock';
import { OperatorError, withinTime } from '../../operator-error';
import type { Database } from '../open';

const CHECK_EVERY = 2 * SECOND;
/** Longer than the longest statement; a stopped database never answers. */
const ANSWER_WITHIN = 10 * SECOND;

/**
 * Queries the embedded database regularly: after an error of the disk its process neither answers nor ends.
 * @param onStopped called once.
 */
export function watchDatabase(db: Database, onStopped: (reason: OperatorError) => void) {
  let isChecking = false;
  const timer = setInterval(async () => {
    if (isChecking) return;
    isChecking = true;
    try {
      await withinTime(db.execute(sql`select 1`), ANSWER_WITHIN, 'no answer');
      isChecking = false;
    } catch {
      clearInterval(timer);
      onStopped(
        new OperatorError(
          'The embedded database does not answer, for example because its disk is full. Free space on it; the process ends and can be started again.',
        ),
      );
    }
  }, CHECK_EVERY);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
