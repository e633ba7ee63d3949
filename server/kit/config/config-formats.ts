import { existsSync } from 'node:fs';
import { join } from 'node:path';
import proxyAddr from '@fastify/proxy-addr';
import * as v from 'valibot';

/** Formats of environment variables. The message of an issue follows the name of the variable. */

interface NumberRule {
  min: number;
  max: number;
  whole?: boolean;
}

export const quoted = (input: unknown, rule: string) => `"${String(input)}" is ${rule}`;

export const number = ({ max, min, whole = false }: NumberRule) =>
  v.pipe(
    v.string(),
    v.check(
      (input) => Number(input) >= min && Number(input) <= max && (!whole || Number.isInteger(Number(input))),
      ({ input }) => quoted(input, `not a ${whole ? 'whole ' : ''}number from ${min} to ${max}`),
    ),
    v.transform(Number),
  );

const list = v.pipe(
  v.string(),
  v.transform((input) => input.split(',').map((item) => item.trim())),
  v.transform((items) => items.filter((item) => item !== '')),
);

const isOrigin = (input: string) => URL.canParse(input) && new URL(input).origin !== 'null';

export const origin = v.pipe(
  v.string(),
  v.check(isOrigin, ({ input }) => quoted(input, 'not an origin such as https://play.example')),
  v.transform((input) => new URL(input).origin),
);

export const origins = v.pipe(list, v.array(origin));

export const onOrOff = v.pipe(
  v.string(),
  v.picklist(['0', '1'], ({ input }) => quoted(input, 'neither 0 nor 1')),
  v.transform((input) => input === '1'),
);

const PAGES = 'http://pages';

/** A query, a fragment or credentials would not be part of a base URL. */
function isAddress(input: string): boolean {
  if (!/^(https?:\/\/|\/(?![/\\]))/.test(input) || !URL.canParse(input, PAGES)) return false;
  const { username, password, search, hash } = new URL(input, PAGES);
  return `${username}${password}${search}${hash}` === '';
}

export const address = v.nullish(
  v.pipe(
    v.string(),
    v.check(isAddress, ({ input }) =>
      quoted(input, 'neither a path nor an address such as https://api.play.example/api'),
    ),
  ),
  null,
);

export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  v.picklist(values, ({ input }) => quoted(input, `none of ${values.join(', ')}`));

export const proxies = v.pipe(
  list,
  v.array(
    v.pipe(
      v.string(),
      v.check(isNetwork, ({ input }) => quoted(input, 'not an address or network such as 10.0.0.0/8')),
    ),
  ),
);

function isNetwork(input: string): boolean {
  try {
    proxyAddr.compile([input]);
    return true;
  } catch {
    return false;
  }
}

/** The messages do not contain the address, because it contains the password. */
export const databaseUrl = v.pipe(
  v.string(),
  v.check(
    (input) => URL.canParse(input) && isDecodable(new URL(input)),
    'not an address such as postgres://user:password@host:5432/database. ' +
      'Write special characters of the password percent-encoded',
  ),
  v.check(
    (input) => ['postgres:', 'postgresql:'].includes(new URL(input).protocol),
    ({ input }) =>
      `begins with "${new URL(String(input)).protocol}" but only postgres: and postgresql: are supported`,
  ),
);

function isDecodable({ password, pathname, username }: URL): boolean {
  try {
    for (const part of [password, pathname, username]) decodeURIComponent(part);
    return true;
  } catch {
    return false;
  }
}

export const NO_CLIENT = 'none';

export const clientDir = v.pipe(
  v.string(),
  v.check(
    (input) => input === NO_CLIENT || existsSync(join(input, 'index.html')),
    ({ input }) => quoted(input, `not a folder with an index.html. Without pages it is "${NO_CLIENT}"`),
  ),
);

/** `localhost` has two addresses, of which Socket.IO would listen on the first alone. */
export const host = v.pipe(
  v.string(),
  v.transform((input) => (input === 'localhost' ? '127.0.0.1' : input)),
);
