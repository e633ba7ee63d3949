const failed = new WeakSet<() => Promise<unknown>>();

/** Which file did not come; some browsers do not say. */
const fileIn = (failure: unknown): string | undefined => /https?:\S+\.js\b/.exec(String(failure))?.[0];

/**
 * Browsers keep the failure of a module as long as the page lives. Words are nothing but data: asked for once more, they
 * are asked for by another address.
 */
export async function fetchMessages<Words>(load: () => Promise<Words>): Promise<Words> {
  try {
    return await load();
  } catch (failure) {
    const file = fileIn(failure);
    if (file === undefined || !failed.has(load)) {
      failed.add(load);
      throw failure;
    }
    return import(/* @vite-ignore */ `${file}?${Date.now()}`);
  }
}
