/**
 * Whether a server of another origin answers at the address of a call that the browser did not let through. The server then refuses the
 * call by CORS: many backends allow their own calls alone. The request has no token, and its answer cannot be read.
 */
export async function isRefusedByCors(url: string, signal: AbortSignal): Promise<boolean> {
  const { origin } = globalThis.location ?? {};
  if (origin === undefined || new URL(url, origin).origin === origin) return false;
  return fetch(url, { mode: 'no-cors', credentials: 'omit', signal }).then(
    () => true,
    () => false,
  );
}
