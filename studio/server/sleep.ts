/** Resolves after the time, or at once when the signal aborts. */
export const sleep = (milliseconds: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal?.aborted) {
      resolve();
      return;
    }
    const done = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, Math.max(0, milliseconds));
    signal?.addEventListener('abort', done, { once: true });
  });

/** @returns whether the work ended in time; it is not aborted. */
export const settlesWithin = async (work: Promise<unknown>, milliseconds: number): Promise<boolean> => {
  const timeout = new AbortController();
  const ended = work.then(
    () => true,
    () => true,
  );
  const result = await Promise.race([ended, sleep(milliseconds, timeout.signal).then(() => false)]);
  timeout.abort();
  return result;
};
