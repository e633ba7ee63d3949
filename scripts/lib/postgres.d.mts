export interface PostgresServer {
  /** Kills the server with SIGKILL and starts it again. */
  crash(): Promise<void>;
}

export function hasPostgres(): Promise<boolean>;

export function withPostgres<Result>(
  body: (url: string | undefined, server: PostgresServer) => Promise<Result>,
): Promise<Result>;
