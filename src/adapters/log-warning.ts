/** Says for developers what went wrong outside: where and which kind, never what was sent or answered. */
export function report(place: string, what: string): void {
  // biome-ignore lint/suspicious/noConsole: the one place that logs; the product has no other log.
  console.warn(`${place}: ${what}`);
}
