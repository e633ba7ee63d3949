import * as v from 'valibot';
import { SECOND } from '../kit/clock';
import { number } from '../kit/config/config-formats';

declare module '../kit/config/config' {
  interface Config {
    readonly database: DatabaseConfig;
  }
}

export interface DatabaseConfig {
  /** The embedded database has one. */
  readonly connections: number;
  /** Milliseconds after which PostgreSQL rolls back a statement. The embedded database has no timers. */
  readonly statementTimeout: number;
  /** Milliseconds that a request may wait in a queue before it begins: a bet that waits longer is placed at a stale price. */
  readonly maxQueueWait: number;
}

/** Connections of a node for the events of players: one listens, one sends. */
export const EVENT_CONNECTIONS = 2;

export const defaultDatabase: DatabaseConfig = {
  connections: 10,
  statementTimeout: 15 * SECOND,
  maxQueueWait: SECOND,
};

export const databaseVariables = {
  DATABASE_CONNECTIONS: v.optional(
    number({ min: 2, max: 500, whole: true }),
    String(defaultDatabase.connections),
  ),
  STATEMENT_SECONDS: v.optional(
    number({ min: 0.1, max: 600 }),
    String(defaultDatabase.statementTimeout / SECOND),
  ),
  QUEUE_SECONDS: v.optional(number({ min: 0.1, max: 600 }), String(defaultDatabase.maxQueueWait / SECOND)),
};

interface Read {
  readonly DATABASE_CONNECTIONS: number;
  readonly STATEMENT_SECONDS: number;
  readonly QUEUE_SECONDS: number;
}

export const databaseConfigOf = (read: Read): DatabaseConfig => ({
  connections: read.DATABASE_CONNECTIONS,
  statementTimeout: SECOND * read.STATEMENT_SECONDS,
  maxQueueWait: SECOND * read.QUEUE_SECONDS,
});
