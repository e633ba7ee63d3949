import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Language } from '../../../domain/preferences';

let i18n: typeof import('../../../src/i18n/localized');

// The languages in use and the requested content are the module's.
beforeEach(async () => {
  vi.resetModules();
  i18n = await import('../../../src/i18n/localized');
});

/** Content of two files, which the test answers. */
function content(name: string) {
  const requests: string[] = [];
  const pending: { language: Language; resolve(text: string): void; reject(error: unknown): void }[] = [];
  const ask = (language: Language) => () => {
    requests.push(language);
    return new Promise<string>((resolve, reject) => pending.push({ language, resolve, reject }));
  };
  const take = (asked: Language) => {
    const taken = pending.filter(({ language }) => language === asked);
    for (const each of taken) pending.splice(pending.indexOf(each), 1);
    return taken;
  };
  const loaded: string[] = [];
  const localized = i18n.localized({ en: ask('en'), hi: ask('hi') }, (language, text) =>
    loaded.push(`${language}: ${text}`),
  );
  return {
    ...localized,
    requests,
    loaded,
    resolve(language: Language) {
      for (const { resolve } of take(language)) resolve(`${name} in ${language}`);
    },
    reject(language: Language) {
      for (const { reject } of take(language)) reject(new TypeError('Failed to fetch'));
    },
  };
}

/** Whether a promise has resolved by now. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  const [pending, done] = [Symbol('pending'), Symbol('done')];
  await new Promise((resolve) => setTimeout(resolve));
  return (await Promise.race([promise.then(() => done), Promise.resolve(pending)])) === done;
}

describe('content of a page in one language', () => {
  it('is fetched once, however often it is requested, and can be read then', async () => {
    await i18n.loadLanguage('en');
    const rules = content('rules');
    const loads = [rules.load(), rules.load()];
    rules.resolve('en');
    await Promise.all(loads);
    await rules.load();
    expect([rules.requests, rules.loaded, rules.read('en')]).toEqual([
      ['en'],
      ['en: rules in en'],
      'rules in en',
    ]);
  });

  it('is fetched again after a failure', async () => {
    await i18n.loadLanguage('en');
    const rules = content('rules');
    const failing = rules.load();
    rules.reject('en');
    await expect(failing).rejects.toThrow('Failed to fetch');
    const again = rules.load();
    rules.resolve('en');
    await again;
    expect([rules.requests, rules.read('en')]).toEqual([['en', 'en'], 'rules in en']);
  });

  it('cannot be read before it is loaded', () => {
    expect(() => content('rules').read('hi')).toThrow('No content in "hi"');
  });
});

describe('another language', () => {
  it('is complete when everything that was requested meanwhile is loaded in it', async () => {
    await i18n.loadLanguage('en');
    const [rules, slip] = [content('rules'), content('slip')];
    const first = rules.load();
    rules.resolve('en');
    await first;
    const change = i18n.loadLanguage('hi');
    const meanwhile = slip.load();
    slip.resolve('en');
    await meanwhile;
    rules.resolve('hi');
    expect(await isDone(change)).toBe(false);
    slip.resolve('hi');
    await change;
    expect([rules.read('hi'), slip.read('hi')]).toEqual(['rules in hi', 'slip in hi']);
  });

  it('is loaded beside the first one afterwards', async () => {
    await i18n.loadLanguage('en');
    await i18n.loadLanguage('hi');
    const rules = content('rules');
    const loading = rules.load();
    rules.resolve('en');
    expect(await isDone(loading)).toBe(false);
    rules.resolve('hi');
    await loading;
    expect(rules.loaded).toEqual(['en: rules in en', 'hi: rules in hi']);
  });

  it('is not in use if it could not be loaded', async () => {
    await i18n.loadLanguage('en');
    const [rules, slip] = [content('rules'), content('slip')];
    const first = rules.load();
    rules.resolve('en');
    await first;
    const change = i18n.loadLanguage('hi');
    rules.reject('hi');
    await expect(change).rejects.toThrow('Failed to fetch');
    const later = slip.load();
    slip.resolve('en');
    await later;
    expect(slip.requests).toEqual(['en']);
  });
});
