import { logWarning } from '../log-warning';

/** The base URL of calls, and whether they carry the cookies of its host. */
interface ApiHost {
  readonly url: string;
  readonly credentials: RequestCredentials;
}

/** The addresses of the backend. Paths are of the origin of the page. */
export interface Addresses {
  readonly api: ApiHost;
  /** Host of the calls that the contract marks `services`. */
  readonly services: ApiHost;
  /** Empty: the origin of the page. */
  readonly socketUrl: string;
  readonly socketPath: string;
}

/** Written by the server from its environment, or by hand on a CDN: docs/operators.md. */
const FILE = '/config.json';

/** Milliseconds until the file of an earlier visit, or else the origin of the page, is used. */
const TIMEOUT = 4000;

/** Milliseconds to read the browser's cache. */
const CACHE_TIMEOUT = 500;

let known: Promise<Addresses> | null = null;

/** Reads the addresses from `/config.json`. What it does not contain is Vite's, or on the origin of the page. Never rejects. */
export function loadAddresses(env: ImportMetaEnv): Promise<Addresses> {
  known ??= read(env);
  return known;
}

async function read(env: ImportMetaEnv): Promise<Addresses> {
  const response = await fetch(FILE, { signal: AbortSignal.timeout(TIMEOUT) }).catch(fetchFromCache);
  return addressesIn(await fieldsOf(response), env);
}

/** The file as the browser last received it, however old; null if it is not cached. */
const fetchFromCache = (): Promise<Response | null> => {
  logWarning(FILE, 'no answer');
  const signal = AbortSignal.timeout(CACHE_TIMEOUT);
  return fetch(FILE, { cache: 'only-if-cached', mode: 'same-origin', signal }).catch(() => null);
};

async function fieldsOf(response: Response | null): Promise<Record<string, unknown>> {
  if (response === null || response.status === 404) return {};
  const file: unknown = response.ok ? await response.json().catch(() => null) : null;
  if (typeof file === 'object' && file !== null && !Array.isArray(file))
    return file as Record<string, unknown>;
  logWarning(FILE, 'is not a JSON object');
  return {};
}

function addressesIn(file: Record<string, unknown>, env: ImportMetaEnv): Addresses {
  const api = readUrl(file, 'api', /^https?:$/) ?? (env.VITE_API_URL || '/api');
  const services = readUrl(file, 'services', /^https?:$/) ?? (env.VITE_SERVICES_API_URL || api);
  const socket = readUrl(file, 'socket', /^(http|ws)s?:$/) ?? (env.VITE_SOCKET_URL || originOf(api));
  const { pathname } = new URL(socket, location.origin);
  const toHost = (url: string): ApiHost => ({
    url: withoutTrailingSlash(url),
    credentials: file.credentials !== false && isSameSite(url) ? 'include' : 'same-origin',
  });
  return {
    api: toHost(api),
    services: toHost(services),
    socketUrl: originOf(socket),
    socketPath: pathname === '/' ? env.VITE_SOCKET_PATH || '/public' : withoutTrailingSlash(pathname),
  };
}

/** An absolute URL with one of the protocols, or a path. Null if the file has none; a bad one is logged by name. */
function readUrl(file: Record<string, unknown>, name: string, protocol: RegExp): string | null {
  const text = file[name];
  if (text === undefined || text === null || text === '') return null;
  if (typeof text === 'string' && isUrl(text, protocol)) return text;
  logWarning(FILE, `${name} is not an address`);
  return null;
}

function isUrl(text: string, protocol: RegExp): boolean {
  if (!/^(\w+:\/\/|\/(?![/\\]))/.test(text) || !URL.canParse(text, location.origin)) return false;
  const url = new URL(text, location.origin);
  const isPlain = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  return isPlain && protocol.test(url.protocol);
}

const withoutTrailingSlash = (url: string): string => url.replace(/\/+$/, '');

/** Empty for a path. */
const originOf = (url: string): string => /^\w+:\/\/[^/]+/.exec(url)?.[0] ?? '';

/** Approximates the public suffix list: domains of two labels, and of three below second-level domains such as `co.in`. */
const registrableDomain = /[^.]+\.(?:(?:co|com|net|org|gen|firm|ind|ac|edu|gov)\.[a-z]{2}|[^.]+)$/;

const siteOf = (hostname: string): string =>
  /^[\d.]+$/.test(hostname) ? hostname : (registrableDomain.exec(hostname)?.[0] ?? hostname);

/**
 * Credentials are sent to hosts of the same site only: a host of another site gets no SameSite cookie, and its answer is refused to a
 * call with credentials where it allows every origin.
 */
const isSameSite = (url: string): boolean =>
  siteOf(new URL(url, location.origin).hostname) === siteOf(location.hostname);
