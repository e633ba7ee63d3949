import { safeUrl } from './safe-url';

/** Validates the address of a frame: `https:` from another origin, so that the sandbox isolates it. */
export function safeFrameUrl(address: string): string | null {
  const url = safeUrl(address);
  return url?.startsWith('https:') && new URL(url).origin !== location.origin ? url : null;
}
