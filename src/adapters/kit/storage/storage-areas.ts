import type { StoredRecord } from '../../../../domain/stored';
import { logWarning } from '../log-warning';

/** Keys that the specification does not name. */
const ownKeys = {
  mobileDetails: 'winwin24x7.mobileDetails',
  returnPath: 'winwin24x7.returnPath',
  hasReloaded: 'winwin24x7.hasReloaded',
  dismissedAnnouncements: 'winwin24x7.dismissedAnnouncements',
} as const;

export type OwnKey = keyof typeof ownKeys;

/** Version of the records under our own keys. Increase it when their format changes. */
export const OWN_VERSION = 1;

const isOwn = (key: keyof StoredRecord): key is OwnKey => key in ownKeys;

/** All but dismissed announcements belong to one tab. */
const ownArea = (key: OwnKey): Storage => (key === 'dismissedAnnouncements' ? localStorage : sessionStorage);

/** The storage area and key of a field of the record. */
export const locationOf = (key: keyof StoredRecord): [Storage, string] => {
  if (isOwn(key)) return [ownArea(key), ownKeys[key]];
  return [localStorage, key === 'organisationStatus' ? 'organisation_status' : key];
};

/** Returns null if the storage throws: private mode, quota, policy. */
export function attempt<Result>(operation: string, action: () => Result): Result | null {
  try {
    return action();
  } catch {
    logWarning(operation, 'no browser storage');
    return null;
  }
}

export const readText = (key: keyof StoredRecord): string | null =>
  attempt(`storage ${key}`, () => {
    const [area, name] = locationOf(key);
    return area.getItem(name);
  });

/** False if the storage cannot be read: a missing token does not mean signed out then. */
export const isStorageAvailable = (): boolean =>
  attempt('storage', () => {
    localStorage.getItem('token');
    return true;
  }) ?? false;
