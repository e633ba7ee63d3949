// @vitest-environment happy-dom
import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { createActor } from 'xstate';
import type { StoredRecord } from '../../../domain/stored';
import type { StorageEvent as StorageRequest } from '../../../machines/channels';
import { readOwnRecord } from '../../../src/adapters/kit/storage/own-format';
import { createStorage } from '../../../src/adapters/kit/storage/storage';
import { readText } from '../../../src/adapters/kit/storage/storage-areas';
import { readStoredRecord } from '../../../src/adapters/kit/storage/stored-record';

const record: StoredRecord = {
  token: 'abc',
  user: { username: 'asha', mobile: '9876543210' },
  wallet: { balance: 123_456, cash: 100_001, coins: null },
  appDetails: {
    logoUrl: 'https://play.example/logo.svg',
    phone: '+91 22 0000 0000',
    whatsAppUrl: '',
    telegram: '@win',
    facebook: '',
    instagram: '',
    emailRequired: false,
    otpRequired: true,
    brandStatus: 'Live',
    seoTitle: 'Win',
    isPlayMoney: false,
    minAge: 21,
    stopped: [],
  },
  banners: [{ id: '1', order: 1, title: 'T', titleHi: 'ट', text: '', textHi: null, image: '', url: '' }],
  organisationStatus: 'Live',
  mobileDetails: { mobile: '9876543210', countryCode: '91', verified: true, agentCode: '' },
  returnPath: '/sports?section=Tennis',
  hasReloaded: true,
  dismissedAnnouncements: ['The exchange is open'],
};

function write(stored: Partial<StoredRecord>): void {
  const actor = createActor(createStorage(), { input: undefined }).start();
  for (const [key, value] of Object.entries(stored))
    if (value !== null) actor.send({ type: 'storage.saved', key, value } as StorageRequest);
  actor.stop();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

it('reads every field that the product wrote, without the contract', () => {
  write(record);
  expect(readOwnRecord(readText)).toEqual(record);
  expect(readStoredRecord()).toEqual(record);
});

it('reads an empty record', () => {
  expect(readOwnRecord(readText)).toEqual(readStoredRecord());
});

const amount = fc.option(fc.integer({ min: -1e12, max: 1e12 }), { nil: null });

it('reads every amount that the product wrote as the contract reads it', () => {
  fc.assert(
    fc.property(
      fc.record({ balance: fc.integer({ min: -1e12, max: 1e12 }), cash: amount, coins: amount }),
      (wallet) => {
        localStorage.clear();
        write({ wallet });
        const own = readOwnRecord(readText);
        expect((own ?? readStoredRecord()).wallet).toEqual(readStoredRecord().wallet);
        expect(own).toBeDefined();
      },
    ),
    { examples: [[{ balance: 0, cash: null, coins: null }]], numRuns: 200 },
  );
});

const keys = {
  token: 'token',
  user: 'user',
  wallet: 'wallet',
  appDetails: 'appDetails',
  banners: 'banners',
  status: 'organisation_status',
  dismissed: 'winwin24x7.dismissedAnnouncements',
} as const;

const odd = fc.oneof(
  fc.constantFrom(
    null,
    true,
    false,
    '',
    ' Win ',
    '0',
    '1',
    '01',
    0,
    -0,
    1,
    2,
    1.5,
    0.005,
    1e21,
    99,
    100,
    [],
    {},
  ),
  fc.constantFrom('//evil.example', '/logo.svg', 'http://a.example/b', 'https://a', 'javascript:alert(1)'),
  fc.string(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
);

/** The texts of the record with one field of one value replaced or removed. */
const changed = fc
  .record({
    key: fc.constantFrom(...Object.values(keys)),
    pick: fc.nat(),
    value: odd,
    isRemoved: fc.boolean(),
  })
  .map(({ key, pick, value, isRemoved }) => {
    const text = localStorage.getItem(key) ?? '';
    if (key === 'token' || key === 'organisation_status') return { key, text: String(value) };
    const stored = JSON.parse(text) as Record<string, unknown> | Record<string, unknown>[];
    const object = Array.isArray(stored) ? (stored[0] ?? {}) : stored;
    const name = Object.keys(object)[pick % Object.keys(object).length] ?? '';
    if (isRemoved) delete object[name];
    else object[name] = value;
    return {
      key,
      text: Object.is(value, -0) ? JSON.stringify(stored).replace(/:0\b/, ':-0') : JSON.stringify(stored),
    };
  });

it('reads no foreign value in another way than the contract', () => {
  write(record);
  const texts = Object.fromEntries(Object.values(keys).map((key) => [key, localStorage.getItem(key) ?? '']));
  let own = 0;
  fc.assert(
    fc.property(changed, ({ key, text }) => {
      localStorage.setItem(key, text);
      const read = readOwnRecord(readText);
      const expected = readStoredRecord();
      localStorage.setItem(key, texts[key] ?? '');
      if (read !== undefined) expect(read).toEqual(expected);
      if (read !== undefined) own += 1;
    }),
    { numRuns: 600 },
  );
  expect(own).toBeGreaterThan(50);
});

it.each([
  '',
  '{',
  'null',
  '7',
  '"text"',
  '[]',
  '{"v":2,"value":"/sports"}',
  '{"v":1,"value":"//evil.example"}',
])('leaves a damaged or foreign value to the contract: %s', (text) => {
  sessionStorage.setItem('winwin24x7.returnPath', text);
  expect(readOwnRecord(readText)).toBeUndefined();
});
