export interface PostgresServer {
  /** The folder of its programs; null without PostgreSQL. */
  readonly programs: string | null;
  /** Kills the server with SIGKILL and starts it again. */
  crash(): Promise<void>;
  /** Closes all sessions and stops the server. */
  stop(): Promise<void>;
  start(): Promise<void>;
}

export function hasPostgres(): Promise<boolean>;

export function withPostgres<Result>(
  body: (url: string | undefined, server: PostgresServer) => Promise<Result>,
): Promise<Result>;
