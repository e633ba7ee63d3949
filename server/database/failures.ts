import { databaseErrorOf } from '../kit/database-errors';
import { OperatorError } from '../kit/operator-error';

interface Target {
  readonly host: string;
  readonly name: string;
  readonly user: string;
}

/** Keyed by SQLSTATE or by the code of a system error. */
const sentences: Readonly<Record<string, (target: Target) => string>> = {
  ECONNREFUSED: ({ host }) => `PostgreSQL does not answer at ${host}. Start it, or correct DATABASE_URL.`,
  ENOENT: ({ host }) => `PostgreSQL has no socket at ${host}. Start it, or correct DATABASE_URL.`,
  ENOTFOUND: ({ host }) => `The host ${host} is unknown. Correct DATABASE_URL.`,
  EAI_AGAIN: ({ host }) =>
    `The name server does not resolve ${host}. Check the network, or correct DATABASE_URL.`,
  '28P01': ({ host, user }) =>
    `PostgreSQL at ${host} refuses the password of the user "${user}". Correct it in DATABASE_URL.`,
  '28000': ({ host, user }) =>
    `PostgreSQL at ${host} refuses the user "${user}". Correct DATABASE_URL, or allow the user in pg_hba.conf.`,
  '3D000': ({ host, name }) =>
    `PostgreSQL at ${host} has no database "${name}". Create it with createdb, or correct DATABASE_URL.`,
  '42501': ({ name, user }) =>
    `The user "${user}" may not create tables in the database "${name}". Make it the owner of the database.`,
  '53300': ({ host }) =>
    `PostgreSQL at ${host} has no connection left. Raise max_connections to at least 20.`,
  '57P03': ({ host }) => `PostgreSQL at ${host} is starting up. Start again in a moment.`,
  '25006': ({ host }) =>
    `PostgreSQL at ${host} is a read-only standby. Set DATABASE_URL to the primary server.`,
  '53100': ({ host }) => `The disk of PostgreSQL at ${host} is full. Free space on it.`,
};

/** What prevents the use of the database, for the operator. The address is printed without user and password. */
export function explainDatabase(error: unknown, databaseUrl: string): OperatorError {
  if (error instanceof OperatorError) return error;
  const { pathname, username } = new URL(databaseUrl);
  const target = {
    host: hostOf(databaseUrl),
    name: decodeURIComponent(pathname.slice(1)) || decodeURIComponent(username),
    user: decodeURIComponent(username),
  };
  const cause = databaseErrorOf(error) ?? rootOf(error);
  const { code = '', message } = cause as NodeJS.ErrnoException;
  if (/password must be a string/.test(message)) {
    return new OperatorError(`PostgreSQL at ${target.host} asks for a password. Add it to DATABASE_URL.`);
  }
  // A certificate that the address names may be absent as well.
  const isFile = code === 'ENOENT' && (cause as NodeJS.ErrnoException).syscall !== 'connect';
  const sentence = isFile ? undefined : sentences[code];
  return new OperatorError(
    sentence?.(target) ??
      `PostgreSQL at ${target.host} cannot be used: ${message || code}. Check DATABASE_URL.`,
    { cause: error },
  );
}

export function hostOf(databaseUrl: string): string {
  const { hostname, port, searchParams } = new URL(databaseUrl);
  return searchParams.get('host') ?? `${hostname || 'localhost'}:${port || 5432}`;
}

const rootOf = (error: unknown): Error =>
  error instanceof Error
    ? error.cause instanceof Error
      ? rootOf(error.cause)
      : error
    : new Error(String(error));
