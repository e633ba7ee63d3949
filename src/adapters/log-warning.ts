/** Logs a failure outside the product for developers: place and kind, never payloads or answers. */
export function logWarning(place: string, what: string): void {
  // biome-ignore lint/suspicious/noConsole: the only log of the client
  console.warn(`${place}: ${what}`);
}
