export interface PostgresServer {
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
