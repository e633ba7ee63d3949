/** Null for text that is not a URL. */
export function parsedUrl(address: string): URL | null {
  try {
    return new URL(address);
  } catch {
    return null;
  }
}

/**
 * Whether a URL may be opened in the frame of a game. It is of another origin than the page, so that the sandbox isolates it,
 * and not less secure than the page.
 */
export function isFrameUrl(address: string, pageOrigin: string): boolean {
  const url = parsedUrl(address);
  if (url === null || url.origin === pageOrigin || url.username !== '' || url.password !== '') return false;
  return url.protocol === 'https:' || (url.protocol === 'http:' && pageOrigin.startsWith('http:'));
}
