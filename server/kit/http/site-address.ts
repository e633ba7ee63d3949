import type { FastifyRequest } from 'fastify';

/** Address by which a client reached the backend. */
export interface SiteAddress {
  readonly protocol: 'http' | 'https';
  /** Host name without port; an IPv6 address has brackets. */
  readonly hostname: string;
  /** Origin of the pages: that of the backend, or the origin of the request if it is one of the others that are allowed. */
  readonly pages: string;
}

const HOSTNAME = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[\da-f:.]{2,45}\])$/i;
const HOST = /^(.+?)(?::(\d{1,5}))?$/;

/** A Host header that is not a host name never reaches a header or an address: `localhost` replaces it. */
export function siteAddressOf(
  { headers, host, protocol }: Pick<FastifyRequest, 'headers' | 'host' | 'protocol'>,
  publicOrigins: readonly string[],
): SiteAddress {
  const [, name = '', port] = HOST.exec(host) ?? [];
  const hostname = HOSTNAME.test(name) ? name : 'localhost';
  const scheme = protocol === 'https' ? 'https' : 'http';
  const own = `${scheme}://${hostname}${port === undefined ? '' : `:${port}`}`;
  const { origin } = headers;
  return {
    protocol: scheme,
    hostname,
    pages: origin !== undefined && publicOrigins.includes(origin) ? origin : own,
  };
}
