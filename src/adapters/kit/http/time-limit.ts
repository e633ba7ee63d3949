interface LimitedSignal {
  readonly signal: AbortSignal;
  /** Ends the limit: the answer has arrived. */
  release(): void;
}

/**
 * Aborts with the caller's signal, or after so many milliseconds. The `timeout` of ofetch applies only to calls without a signal, and
 * ends with the headers of the answer.
 */
export function limitedSignal(caller: AbortSignal | undefined, milliseconds: number): LimitedSignal {
  const controller = new AbortController();
  const abort = () => controller.abort();
  const timer = setTimeout(abort, milliseconds);
  caller?.addEventListener('abort', abort);
  if (caller?.aborted) abort();
  return {
    signal: controller.signal,
    release() {
      clearTimeout(timer);
      caller?.removeEventListener('abort', abort);
    },
  };
}
