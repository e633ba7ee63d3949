import pg from 'pg';
import { QueueLimitExceeded } from '../kit/http/limits/queue-limit';
import { currentRequest } from '../kit/http/request-context';

/**
 * A connection that names the trace of a request that may change something in its statements, as a comment: the log and the activity of
 * PostgreSQL show it. A prepared statement has one text for all requests, and none.
 */
class TracedClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const query = (...args: unknown[]): unknown =>
      (super.query as (...args: unknown[]) => unknown).apply(this, args);
    this.query = ((statement: unknown, ...others: unknown[]) =>
      query(withTrace(statement), ...others)) as typeof this.query;
  }
}

function withTrace(statement: unknown): unknown {
  const request = currentRequest();
  if (request?.isWrite !== true) return statement;
  // The form of the header has been checked.
  const comment = ` /*traceparent='${request.trace.parent}'*/`;
  if (typeof statement === 'string') return statement + comment;
  return isUnprepared(statement) ? { ...statement, text: statement.text + comment } : statement;
}

const isUnprepared = (statement: unknown): statement is { readonly text: string } =>
  typeof statement === 'object' &&
  statement !== null &&
  'text' in statement &&
  typeof statement.text === 'string' &&
  !('submit' in statement) &&
  !('name' in statement && statement.name !== undefined);

type Callback = Parameters<pg.Pool['connect']>[0];

/**
 * Listens to the errors of a pool and of its connections: an error without a listener ends the process, and neither a pool nor a
 * transaction listens. The statements of a lost connection are rejected all the same, and the pool opens another one.
 */
export const survivesLostConnections = <P extends pg.Pool>(pool: P): P =>
  pool.on('error', ignoreError).on('connect', (client) => client.on('error', ignoreError));

const ignoreError = () => {};

/**
 * A pool whose queue refuses requests that have waited too long. Only the first connection of a request is refused: afterwards the
 * request may have written, and its later statements wait. Work outside a request waits as well.
 */
export class RequestPool extends pg.Pool {
  private overdueAt = Number.NEGATIVE_INFINITY;
  /** Number of this process as the leader of the nodes, with which its writes are fenced; null: no other process can use the database. */
  epoch: number | null = null;

  /** @param maxQueueWait milliseconds that a request may wait for its first connection */
  constructor(
    options: pg.PoolConfig,
    readonly maxQueueWait: number,
  ) {
    super({ ...options, Client: TracedClient });
    survivesLostConnections(this);
  }

  /** Whether a statement has waited longer than a request may, at some time since the moment on the monotonic clock. */
  wasOverdueSince(moment: number): boolean {
    return this.overdueAt >= moment;
  }

  override connect(): Promise<pg.PoolClient>;
  override connect(callback: Callback): void;
  override connect(callback?: Callback): Promise<pg.PoolClient> | undefined {
    // An idle connection is assigned in a later tick: those that came in this one are counted as waiting.
    const available = this.idleCount + this.options.max - this.totalCount;
    const isQueued = this.waitingCount >= available;
    const connected = isQueued ? this.connectQueued() : this.connectAtOnce();
    if (callback === undefined) return connected;
    connected.then(
      (client) => callback(undefined, client, client.release.bind(client)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  }

  private connectAtOnce(): Promise<pg.PoolClient> {
    const request = currentRequest();
    if (request !== undefined) request.hasUsedDatabase = true;
    return super.connect();
  }

  private async connectQueued(): Promise<pg.PoolClient> {
    const request = currentRequest();
    const asked = performance.now();
    let isRefused = false;
    let refuse = () => {};
    const refused = new Promise<never>((_, reject) => {
      refuse = () => {
        isRefused = true;
        reject(new QueueLimitExceeded());
      };
    });
    const timer = setTimeout(() => {
      this.overdueAt = performance.now();
      if (request !== undefined && !request.hasUsedDatabase) refuse();
    }, this.maxQueueWait);
    const connecting = super.connect();
    connecting.then(
      (client) => isRefused && client.release(),
      () => {},
    );
    try {
      const client = await Promise.race([connecting, refused]);
      if (request !== undefined) request.hasUsedDatabase = true;
      if (performance.now() - asked > this.maxQueueWait) this.overdueAt = performance.now();
      return client;
    } finally {
      clearTimeout(timer);
    }
  }
}
