import { sitePath } from './site-path';

/** Their `http:` addresses redirect to `https:`. */
const SECURE_HOSTS =
  /^(?:[\w-]+\.)*(?:wa\.me|whatsapp\.com|t\.me|telegram\.me|facebook\.com|fb\.com|instagram\.com)(?=[/?#]|$)/i;

const HOST_AND_PATH = /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+(?::\d+)?(?:[/?#]\S*)?$/u;

/**
 * A web address with its scheme: `https:` unless the operator wrote `http:` and the host is not known to have both. Null if
 * the text is no address; `tel:` and `mailto:` addresses are returned unchanged.
 */
export function webAddress(text: string): string | null {
  const address = text.trim();
  if (/^(?:tel|mailto):/i.test(address)) return address;
  const rest = address.replace(/^(?:https?:)?\/\//i, '');
  if (!HOST_AND_PATH.test(rest)) return null;
  const isPlain = /^http:/i.test(address) && !SECURE_HOSTS.test(rest);
  return `${isPlain ? 'http' : 'https'}://${rest}`;
}

/** The address of an image: a path of this site, or `https:`. Empty if the text is neither. */
export const imageAddress = (text: string): string =>
  sitePath(text) ?? webAddress(text)?.replace(/^http:/, 'https:') ?? '';
