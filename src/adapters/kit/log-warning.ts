/** Logs a failure outside the product for developers: place and kind, never payloads or answers. */
export function logWarning(place: string, what: string): void {
  // biome-ignore lint/suspicious/noConsole: the only log of the client
  console.warn(`${place}: ${what}`);
}

const logged = new Set<string>();

/** Logs a failure the first time it occurs on this page: the app details are loaded every minute. */
export function logOnce(place: string, what: string): void {
  if (logged.has(`${place}: ${what}`)) return;
  logged.add(`${place}: ${what}`);
  logWarning(place, what);
}
