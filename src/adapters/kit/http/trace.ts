import { randomKey } from '../random-key';

/** An idempotency key as this product creates it, which is an id of a trace as well. */
const TRACE_ID = /^(?!0{32})[0-9a-f]{32}$/;
const STEP_DIGITS = 16;

/**
 * The trace that a call begins, as a header of W3C Trace Context. All calls with one idempotency key are of one trace: a bet, its repetition
 * and its lookup. It asks for recording, as a trace that a server begins would be recorded.
 */
export function traceHeaderOf(url: string, payload: unknown): { traceparent?: string } {
  // Another origin would need a preflight for the header, which a foreign backend may refuse.
  if (!url.startsWith('/')) return {};
  const { key } = payload as { key?: unknown };
  const id = typeof key === 'string' && TRACE_ID.test(key) ? key : randomKey();
  return { traceparent: `00-${id}-${randomKey().slice(STEP_DIGITS)}-01` };
}
