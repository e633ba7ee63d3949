import { AsyncLocalStorage } from 'node:async_hooks';
import { type Trace, traceOf } from './trace';

/** The request on whose behalf code runs. */
export interface RequestContext {
  readonly id: string;
  readonly trace: Trace;
  /** It may change something: its statements name its trace. */
  readonly isWrite: boolean;
  /** It has used a connection of the database in its present phase, so that a refusal could come after a write. */
  hasUsedDatabase: boolean;
  /** It was answered. Timers that it has started run on. */
  isOver: boolean;
}

const storage = new AsyncLocalStorage<RequestContext>();

export const createRequestContext = (
  id: string,
  { isWrite = false, trace = traceOf(null) }: Partial<Pick<RequestContext, 'isWrite' | 'trace'>> = {},
): RequestContext => ({
  id,
  trace,
  isWrite,
  hasUsedDatabase: false,
  isOver: false,
});

/** Undefined outside a request. */
export function currentRequest(): RequestContext | undefined {
  const request = storage.getStore();
  return request?.isOver === true ? undefined : request;
}

export const runInRequest = <Result>(request: RequestContext, work: () => Result): Result =>
  storage.run(request, work);

/** For work that several requests share, such as a batch: it belongs to none of them. */
export const runOutsideRequest = <Result>(work: () => Result): Result => storage.exit(work);
