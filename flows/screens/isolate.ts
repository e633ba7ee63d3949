/** Storage of this document alone: the screens share their origin with the product, whose player must stay signed in. */
function memoryStorage(): Storage {
  const held = new Map<string, string>();
  return {
    get length() {
      return held.size;
    },
    clear: () => held.clear(),
    getItem: (key) => held.get(key) ?? null,
    key: (index) => [...held.keys()][index] ?? null,
    removeItem: (key) => void held.delete(key),
    setItem: (key, value) => void held.set(key, String(value)),
  };
}

for (const name of ['localStorage', 'sessionStorage'])
  Object.defineProperty(globalThis, name, { value: memoryStorage() });
Object.defineProperty(document, 'cookie', { get: () => '', set: () => undefined });
globalThis.fetch = () => Promise.reject(new Error('A screen of a state asks no server'));
// As in the tests of views: messages do not wait for a paint of `#root`, which a screen does not have.
Object.defineProperty(globalThis, 'PerformanceObserver', { value: undefined });

/** Milliseconds since 1970: the time of most fixtures, so that their prices are seconds old on a screen and not years. */
const FIXTURES_AT = 1_700_000_000_000;
const RealDate = Date;
const shift = FIXTURES_AT - RealDate.now();
const now = (): number => RealDate.now() + shift;

class FixtureDate extends RealDate {
  constructor(...given: readonly unknown[]) {
    super(...((given.length === 0 ? [now()] : given) as [number]));
  }

  static override now(): number {
    return now();
  }
}

globalThis.Date = FixtureDate as DateConstructor;
