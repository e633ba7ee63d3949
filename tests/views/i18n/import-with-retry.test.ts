import { describe, expect, it } from 'vitest';
import { importWithRetry } from '../../../src/i18n/import-with-retry';

const address = 'https://play.example/assets/hi-1a2b3c.js';
/** As Chromium and Firefox say it. */
const missing = new TypeError(`Failed to fetch dynamically imported module: ${address}`);

/** A module that cannot be fetched so many times. */
function failing(times: number, error: Error = missing) {
  let left = times;
  return async () => {
    left -= 1;
    if (left >= 0) throw error;
    return 'the module';
  };
}

describe('a module that cannot be fetched', () => {
  it('is fetched again when it is requested again', async () => {
    const load = failing(1);
    await expect(importWithRetry(load)).rejects.toBe(missing);
    expect(await importWithRetry(load)).toBe('the module');
  });

  it('is fetched under another address the second time, as the browser remembers the failure', async () => {
    const load = failing(2);
    const importFrom = async (from: string) => `the module of ${from.replace(/\d+$/, 'now')}`;
    await expect(importWithRetry(load, importFrom)).rejects.toBe(missing);
    expect(await importWithRetry(load, importFrom)).toBe(`the module of ${address}?now`);
  });

  it('of which the browser names no address fails as often as it is requested', async () => {
    const unnamed = new TypeError('Importing a module script failed.');
    const load = failing(3, unnamed);
    for (let request = 1; request <= 3; request += 1)
      await expect(importWithRetry(load)).rejects.toBe(unnamed);
    expect(await importWithRetry(load)).toBe('the module');
  });

  it('says nothing of another module', async () => {
    await expect(importWithRetry(failing(1))).rejects.toBe(missing);
    await expect(importWithRetry(failing(1))).rejects.toBe(missing);
  });
});
