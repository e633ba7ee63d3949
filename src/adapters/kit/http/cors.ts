import type { Call } from '../../../../contract/define';
import type { Addresses } from './addresses';

/** Calls of the specification, which each backend lets the pages read. */
const knownCalls = { api: '/getAppDetails', services: '/gateways' } as const;

/** The answer of a gateway whose backend is away, or that limits calls. */
const isGatewayFailure = ({ status }: Response): boolean => status >= 500 || status === 429;

/**
 * Whether a server of another origin seems to refuse a call by CORS: many backends allow their own calls alone. The browser says the same
 * of a connection that was lost, and of a gateway that fails, which sends no headers of CORS. So the server must answer at the address of
 * the call, to a request without token whose answer cannot be read, and let the page read a call of its own.
 */
export async function isRefusedByCors(
  { host, path }: Pick<Call, 'host' | 'path'>,
  addresses: Pick<Addresses, 'api' | 'services'>,
  signal: AbortSignal,
): Promise<boolean> {
  const { origin } = globalThis.location ?? {};
  const { credentials, url } = addresses[host];
  if (origin === undefined || new URL(url, origin).origin === origin) return false;
  const known = knownCalls[url === addresses.api.url ? 'api' : host];
  try {
    await fetch(`${url}${path}`, { mode: 'no-cors', credentials: 'omit', signal });
    return !isGatewayFailure(await fetch(`${url}${known}`, { credentials, signal }));
  } catch {
    return false;
  }
}
