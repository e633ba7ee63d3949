import { stat } from 'node:fs/promises';
import { setInterval } from 'node:timers';

/**
 * Submits a file operation every few seconds. Twice in about fifty runs a hook that only copies files waited for its whole limit of 180 s,
 * and the next one copied them at once. Condition variables of glibc before 2.42 can lose a wakeup (bug 25847): an operation in
 * libuv's queue then waits for the next one. The loss was not reproduced in 1.5 million operations.
 */
const INTERVAL = 3_000;

const key = Symbol.for('winwin24x7.thread-pool');
// Files that share their modules share this object, too.
if (!Object.hasOwn(process, key)) {
  const timer = setInterval(() => void stat('.').catch(() => {}), INTERVAL);
  timer.unref();
  Object.assign(process, { [key]: timer });
}
