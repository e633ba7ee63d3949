import { sitePath } from '../../../domain/site-path';

const safeProtocols: ReadonlySet<string> = new Set(['https:', 'tel:', 'mailto:']);
const contactProtocols: ReadonlySet<string> = new Set([...safeProtocols, 'http:']);

function parsed(address: string): URL | null {
  try {
    return new URL(address.trim());
  } catch {
    return null;
  }
}

/**
 * Validates an address from outside for a link. Only absolute `https:`, `tel:` and `mailto:` addresses pass: not
 * `javascript:` or `data:`, and none with credentials, which hide the host.
 */
export const safeUrl = (address: string): string | null => urlWith(safeProtocols, address);

/** Validates a contact address of the operator: `http:` is accepted too, since a link does not load anything. */
export const safeContactUrl = (address: string): string | null => urlWith(contactProtocols, address);

function urlWith(protocols: ReadonlySet<string>, address: string): string | null {
  const url = parsed(address);
  if (!url || !protocols.has(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}

/** Validates the address of an operator's image: a path of this site or `https:`. */
export function safeImageUrl(address: string): string | null {
  const url = safeUrl(address);
  return url?.startsWith('https:') ? url : sitePath(address);
}
