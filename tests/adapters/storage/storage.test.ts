// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { StorageEvent as StorageRequest } from '../../../machines/channels';
import { createStorage, loadStoredRecord } from '../../../src/adapters/kit/storage/storage';
import { isStorageAvailable } from '../../../src/adapters/kit/storage/storage-areas';
import { readCredentials, readStoredRecord } from '../../../src/adapters/kit/storage/stored-record';
import { nothingStored } from '../../support/machines/fixtures';

const details = {
  logoUrl: '',
  phone: '+91 22 0000 0000',
  whatsAppUrl: '',
  telegram: '',
  facebook: '',
  instagram: '',
  emailRequired: false,
  otpRequired: true,
  brandStatus: 'Live',
  seoTitle: 'Win',
  isPlayMoney: false,
  minAge: 21,
  stopped: [],
};

function write(...requests: StorageRequest[]): void {
  const actor = createActor(createStorage(), { input: undefined }).start();
  for (const request of requests) actor.send(request);
  actor.stop();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe('the stored record', () => {
  it('has the format of the wire: rupees, numbers for switches, plain text for token and status', () => {
    write(
      { type: 'storage.saved', key: 'token', value: 'abc' },
      { type: 'storage.saved', key: 'user', value: { username: 'asha', mobile: '9876543210' } },
      { type: 'storage.saved', key: 'wallet', value: { balance: 123_456, cash: 100_000, coins: 23_456 } },
      { type: 'storage.saved', key: 'appDetails', value: details },
      { type: 'storage.saved', key: 'organisationStatus', value: 'Live' },
    );
    expect(localStorage.getItem('token')).toBe('abc');
    expect(localStorage.getItem('organisation_status')).toBe('Live');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual({
      mstruserid: 'asha',
      mobileno: '9876543210',
    });
    expect(JSON.parse(localStorage.getItem('wallet') ?? '')).toEqual({
      balance: 1234.56,
      cash: 1000,
      coins: 234.56,
    });
    expect(JSON.parse(localStorage.getItem('appDetails') ?? '')).toMatchObject({
      OTP: 1,
      IS_EMAIL: 0,
      SEO_TITLE: 'Win',
      PLAY_MONEY: 0,
      MIN_AGE: 21,
      PHONE: '+91 22 0000 0000',
    });
  });

  it('is restored unchanged', () => {
    const banners = [
      { id: '1', order: 1, title: 'T', titleHi: 'ट', text: '', textHi: null, image: '', url: '' },
    ];
    const mobileDetails = { mobile: '9876543210', countryCode: '91', verified: true, agentCode: '' };
    write(
      { type: 'storage.saved', key: 'token', value: 'abc' },
      { type: 'storage.saved', key: 'user', value: { username: 'asha', mobile: null } },
      { type: 'storage.saved', key: 'wallet', value: { balance: 5, cash: null, coins: null } },
      { type: 'storage.saved', key: 'appDetails', value: details },
      { type: 'storage.saved', key: 'banners', value: banners },
      { type: 'storage.saved', key: 'organisationStatus', value: 'maintenance' },
      { type: 'storage.saved', key: 'mobileDetails', value: mobileDetails },
      { type: 'storage.saved', key: 'returnPath', value: '/sports?section=Tennis' },
      { type: 'storage.saved', key: 'dismissedAnnouncements', value: ['The exchange is open'] },
    );
    expect(readStoredRecord()).toEqual({
      token: 'abc',
      user: { username: 'asha', mobile: null },
      wallet: { balance: 5, cash: null, coins: null },
      appDetails: details,
      banners,
      organisationStatus: 'maintenance',
      mobileDetails,
      returnPath: '/sports?section=Tennis',
      hasReloaded: null,
      dismissedAnnouncements: ['The exchange is open'],
    });
  });

  it('keeps mobile details in the tab, and removes them after registration', () => {
    const value = { mobile: '9876543210', countryCode: '91', verified: false, agentCode: 'A1' };
    write({ type: 'storage.saved', key: 'mobileDetails', value });
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
    write({ type: 'storage.removed', key: 'mobileDetails' });
    expect(sessionStorage.length).toBe(0);
  });

  it('keeps dismissed announcements for all tabs and later visits', () => {
    write({ type: 'storage.saved', key: 'dismissedAnnouncements', value: ['The exchange is open'] });
    expect(JSON.parse(localStorage.getItem('winwin24x7.dismissedAnnouncements') ?? '')).toEqual({
      v: 1,
      value: ['The exchange is open'],
    });
  });

  it('is cleared completely at log-out, foreign keys included', () => {
    localStorage.setItem('another', 'value');
    write({ type: 'storage.saved', key: 'token', value: 'abc' }, { type: 'storage.cleared' });
    expect(localStorage.length).toBe(0);
  });
});

describe('the record of the last visit', () => {
  it('is empty on the first visit, and restored on the next one', async () => {
    expect(await loadStoredRecord()).toEqual(nothingStored);
    write({ type: 'storage.saved', key: 'token', value: 'abc' });
    expect(await loadStoredRecord()).toEqual({ ...nothingStored, token: 'abc' });
  });
});

describe('damaged or foreign values', () => {
  it.each(['', '{', 'null', '[]', '7', '"text"', '{"balance":"much"}'])('are ignored: %s', (damaged) => {
    for (const key of ['user', 'wallet', 'banners']) localStorage.setItem(key, damaged);
    sessionStorage.setItem('winwin24x7.mobileDetails', damaged);
    sessionStorage.setItem('winwin24x7.returnPath', damaged);
    const { banners, ...others } = readStoredRecord();
    const { banners: _, ...none } = nothingStored;
    expect(others).toEqual(none);
    expect(banners ?? []).toEqual([]);
  });

  it.each(['', '{', 'null', '7', '"text"'])('are not restored as app details: %s', (damaged) => {
    localStorage.setItem('appDetails', damaged);
    expect(readStoredRecord()).toEqual(nothingStored);
  });

  it('are dropped one by one', () => {
    localStorage.setItem('appDetails', '{"PHONE":{},"SEO_TITLE":"Win"}');
    localStorage.setItem('wallet', '{"balance":"much","cash":"4.5"}');
    const { appDetails, wallet } = readStoredRecord();
    expect(appDetails).toMatchObject({ phone: '', seoTitle: 'Win' });
    expect(wallet).toEqual({ balance: null, cash: 450, coins: null });
  });

  it('stop nothing: a stop of an earlier visit may have ended', () => {
    localStorage.setItem('appDetails', '{"SEO_TITLE":"Win","STOPPED":["bets"]}');
    expect(readStoredRecord().appDetails).toMatchObject({ seoTitle: 'Win', stopped: [] });
  });

  it('never lead to another site', () => {
    sessionStorage.setItem('winwin24x7.returnPath', '{"v":1,"value":"//evil.example"}');
    expect(readStoredRecord().returnPath).toBeNull();
  });

  it('are ignored when they have another version', () => {
    sessionStorage.setItem('winwin24x7.returnPath', '{"v":2,"value":"/sports"}');
    expect(readStoredRecord().returnPath).toBeNull();
  });
});

describe('storage that throws', () => {
  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const refuse = () => {
      throw new DOMException('refused', 'SecurityError');
    };
    const locked = { getItem: refuse, setItem: refuse, removeItem: refuse, clear: refuse };
    vi.stubGlobal('localStorage', locked);
    vi.stubGlobal('sessionStorage', locked);
  });

  it('does not stop the product', () => {
    write({ type: 'storage.saved', key: 'token', value: 'abc' }, { type: 'storage.cleared' });
    expect(readStoredRecord()).toEqual(nothingStored);
    expect(readCredentials()).toBeNull();
    expect(isStorageAvailable()).toBe(false);
  });
});
