import * as v from 'valibot';
import { SECOND } from '../kit/clock';
import { number } from '../kit/config-formats';

declare module '../kit/config' {
  interface Config {
    readonly database: DatabaseConfig;
  }
}

/** Of PostgreSQL; the embedded database has one connection and no timers. */
export interface DatabaseConfig {
  readonly connections: number;
  /** Milliseconds after which a statement is rolled back. */
  readonly statementTimeout: number;
}

export const defaultDatabase: DatabaseConfig = { connections: 10, statementTimeout: 15 * SECOND };

export const databaseVariables = {
  DATABASE_CONNECTIONS: v.optional(
    number({ min: 2, max: 500, whole: true }),
    String(defaultDatabase.connections),
  ),
  STATEMENT_SECONDS: v.optional(
    number({ min: 0.1, max: 600 }),
    String(defaultDatabase.statementTimeout / SECOND),
  ),
};

interface Read {
  readonly DATABASE_CONNECTIONS: number;
  readonly STATEMENT_SECONDS: number;
}

export const databaseConfigOf = (read: Read): DatabaseConfig => ({
  connections: read.DATABASE_CONNECTIONS,
  statementTimeout: SECOND * read.STATEMENT_SECONDS,
});
