import { fromCallback } from 'xstate';
import type { StoredRecord } from '../../../../domain/stored';
import type { StorageEvent as StorageRequest } from '../../../../machines/channels';
import { fromBanner, fromDetails, fromUser, fromWallet } from '../to-wire';
import { readOwnRecord } from './own-format';
import { attempt, locationOf, OWN_VERSION, readText } from './storage-areas';

/** The stored record. The parser of the contract is fetched only if something else than this product wrote it. */
export const loadStoredRecord = async (): Promise<StoredRecord> =>
  readOwnRecord(readText) ?? (await import('./stored-record')).readStoredRecord();

type Saving = Extract<StorageRequest, { type: 'storage.saved' }>;

const toText = (request: Saving): string => {
  switch (request.key) {
    case 'token':
    case 'organisationStatus':
      return request.value;
    case 'wallet':
      return JSON.stringify(fromWallet(request.value));
    case 'appDetails':
      return JSON.stringify(fromDetails(request.value));
    case 'user':
      return JSON.stringify(fromUser(request.value));
    case 'banners':
      return JSON.stringify(request.value.map(fromBanner));
    case 'mobileDetails':
    case 'returnPath':
    case 'hasReloaded':
    case 'dismissedAnnouncements':
      return JSON.stringify({ v: OWN_VERSION, value: request.value });
  }
};

function save(request: Saving): void {
  const [area, name] = locationOf(request.key);
  area.setItem(name, toText(request));
}

function remove(key: keyof StoredRecord): void {
  const [area, name] = locationOf(key);
  area.removeItem(name);
}

/** Stores the fields of the record, in the format of the wire. */
export const createStorage = () =>
  fromCallback<StorageRequest>(({ receive }) => {
    receive((request) => {
      attempt(request.type, () => {
        if (request.type === 'storage.saved') save(request);
        else if (request.type === 'storage.removed') remove(request.key);
        else localStorage.clear();
      });
    });
  });
