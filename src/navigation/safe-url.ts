import { sitePath } from '../../machines/domain/site-path';

const safeProtocols: ReadonlySet<string> = new Set(['https:', 'tel:', 'mailto:']);

function parsed(address: string): URL | null {
  try {
    return new URL(address.trim());
  } catch {
    return null;
  }
}

/**
 * The one check of addresses that come from outside: what passes may become a link. Only whole addresses of the web,
 * a telephone or a mailbox do; never one that runs code, carries its content in itself, or hides its host behind a name.
 */
export function safeUrl(address: string): string | null {
  const url = parsed(address);
  if (!url || !safeProtocols.has(url.protocol)) return null;
  return url.username === '' && url.password === '' ? url.href : null;
}

/** A picture of the operator: from this site or, encrypted, from another. */
export function safeImageUrl(address: string): string | null {
  const url = safeUrl(address);
  return url?.startsWith('https:') ? url : sitePath(address);
}

/** What may stand in a frame: encrypted, from another origin, which the sandbox of the frame keeps apart from ours. */
export function safeFrameUrl(address: string): string | null {
  const url = safeUrl(address);
  return url?.startsWith('https:') && new URL(url).origin !== location.origin ? url : null;
}

/** A telephone number as people write it. */
export function phoneUrl(phone: string): string | null {
  const digits = phone.replace(/[\s().-]/g, '').replace(/^tel:/i, '');
  return /^\+?\d{3,15}$/.test(digits) ? `tel:${digits}` : null;
}
