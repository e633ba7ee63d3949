import type { StoredRecord } from '../../machines/domain/stored';
import { logWarning } from './log-warning';

/** Keys of our own. */
const ownKeys = {
  mobileDetails: 'winwin24x7.mobileDetails',
  returnPath: 'winwin24x7.returnPath',
  hasReloaded: 'winwin24x7.hasReloaded',
  dismissedAnnouncements: 'winwin24x7.dismissedAnnouncements',
} as const;

export type OwnKey = keyof typeof ownKeys;

/** Of what stands under our own keys; raised when its shape changes. */
export const OWN_VERSION = 1;

const isOwn = (key: keyof StoredRecord): key is OwnKey => key in ownKeys;

/** Most of ours belongs to one tab, and lives as long as it does. */
const ownArea = (key: OwnKey): Storage => (key === 'dismissedAnnouncements' ? localStorage : sessionStorage);

/** Where a part of the record is kept, and under which name. */
export const placeOf = (key: keyof StoredRecord): [Storage, string] => {
  if (isOwn(key)) return [ownArea(key), ownKeys[key]];
  return [localStorage, key === 'organisationStatus' ? 'organisation_status' : key];
};

/** Storage that throws (private mode, a full disk, a policy) keeps nothing, and stops nothing. */
export function attempt<Result>(place: string, action: () => Result): Result | null {
  try {
    return action();
  } catch {
    logWarning(place, 'browser storage is not available');
    return null;
  }
}

export const readText = (key: keyof StoredRecord): string | null =>
  attempt(`storage ${key}`, () => {
    const [area, name] = placeOf(key);
    return area.getItem(name);
  });

/** False where nothing can be kept: then an empty storage says nothing of who is signed in. */
export const isStorageAvailable = (): boolean =>
  attempt('storage', () => {
    localStorage.getItem('token');
    return true;
  }) ?? false;
