const failed = new WeakSet<() => Promise<unknown>>();

/** Address of the module in the browser's error message; Safari names none. */
const addressIn = (error: unknown): string | undefined => /https?:\S+\.js\b/.exec(String(error))?.[0];

/**
 * Imports a module that has no state. A second failure is retried with a query in the address, since browsers cache a failed
 * import for the life of the page (Firefox and Safari always, Chromium since 150).
 */
export async function importWithRetry<Module>(
  load: () => Promise<Module>,
  importFrom: (address: string) => Promise<Module> = (address) => import(/* @vite-ignore */ address),
): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const address = addressIn(error);
    if (address === undefined || !failed.has(load)) {
      failed.add(load);
      throw error;
    }
    return importFrom(`${address}?${Date.now()}`);
  }
}
