import * as v from 'valibot';
import { fromCallback } from 'xstate';
import { type StoredKey, stored } from '../../contract/stored';
import type { StorageEvent as StorageRequest } from '../../machines/channels';
import type { Credentials, MobileDetails } from '../../machines/domain/entities';
import type { StoredRecord } from '../../machines/domain/stored';
import { fromDetails, fromWallet, toBanner, toDetails, toUser, toWallet } from './domain';
import { report } from './report';

/** Keys of our own. Raise the version when their shape changes. */
const ownKeys = {
  mobileDetails: 'winwin24x7.mobileDetails',
  returnPath: 'winwin24x7.returnPath',
  hasReloaded: 'winwin24x7.hasReloaded',
  dismissedAnnouncements: 'winwin24x7.dismissedAnnouncements',
} as const;
const OWN_VERSION = 1;

const mobileDetails = v.object({
  mobile: v.string(),
  countryCode: v.string(),
  verified: v.boolean(),
  agentCode: v.string(),
});
/** A path of this site: one slash, since two would name another host. */
const returnPath = v.pipe(v.string(), v.regex(/^\/(?!\/)/));

/** Most belong to one tab, and live as long as it does. */
const ownArea = (key: keyof typeof ownKeys): Storage =>
  key === 'dismissedAnnouncements' ? localStorage : sessionStorage;

/** These are text as they are; everything else is JSON. */
const isPlainText = (key: StoredKey): boolean => key === 'token' || key === 'organisation_status';

/** Storage that throws (private mode, a full disk, a policy) keeps nothing, and stops nothing. */
function attempt<Result>(place: string, action: () => Result): Result | null {
  try {
    return action();
  } catch {
    report(place, 'browser storage is not available');
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null when the key is missing, damaged or somebody else's. */
function readKept<Key extends StoredKey>(key: Key): v.InferOutput<(typeof stored)[Key]> | null {
  const text = attempt(`storage ${key}`, () => localStorage.getItem(key)) ?? null;
  if (text === null) return null;
  const parsed = v.safeParse(stored[key], isPlainText(key) ? text : parseJson(text));
  return parsed.success ? (parsed.output as v.InferOutput<(typeof stored)[Key]>) : null;
}

function readOwn<Schema extends v.GenericSchema>(
  key: keyof typeof ownKeys,
  schema: Schema,
): v.InferOutput<Schema> | null {
  const text = attempt(`storage ${key}`, () => ownArea(key).getItem(ownKeys[key])) ?? null;
  const parsed = v.safeParse(
    v.object({ v: v.literal(OWN_VERSION), value: schema }),
    text === null ? undefined : parseJson(text),
  );
  return parsed.success ? (parsed.output.value as v.InferOutput<Schema>) : null;
}

const orNull = <From, To>(value: From | null, map: (value: From) => To): To | null =>
  value === null ? null : map(value);

export const readStoredRecord = (): StoredRecord => ({
  token: readKept('token'),
  user: orNull(readKept('user'), toUser),
  wallet: orNull(readKept('wallet'), toWallet),
  appDetails: orNull(readKept('appDetails'), toDetails),
  banners: orNull(readKept('banners'), (banners) => banners.map(toBanner)),
  organisationStatus: readKept('organisation_status'),
  mobileDetails: readOwn('mobileDetails', mobileDetails) satisfies MobileDetails | null,
  returnPath: readOwn('returnPath', returnPath),
  hasReloaded: readOwn('hasReloaded', v.literal(true)),
  dismissedAnnouncements: readOwn('dismissedAnnouncements', v.array(v.string())),
});

/** Who another tab says is signed in; null when nobody is. */
export function readCredentials(): Credentials | null {
  const token = readKept('token');
  if (token === null) return null;
  const user = readKept('user');
  return { token, user: user ? toUser(user) : { mstruserid: '', mobileno: null } };
}

/** False where nothing can be kept: then an empty storage says nothing of who is signed in. */
export const isStorageAvailable = (): boolean =>
  attempt('storage', () => {
    localStorage.getItem('token');
    return true;
  }) ?? false;

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
    case 'banners':
      return JSON.stringify(request.value);
    case 'mobileDetails':
    case 'returnPath':
    case 'hasReloaded':
    case 'dismissedAnnouncements':
      return JSON.stringify({ v: OWN_VERSION, value: request.value });
  }
};

const isOwn = (key: keyof StoredRecord): key is keyof typeof ownKeys => key in ownKeys;

const placeOf = (key: keyof StoredRecord): [Storage, string] => {
  if (isOwn(key)) return [ownArea(key), ownKeys[key]];
  return [localStorage, key === 'organisationStatus' ? 'organisation_status' : key];
};

function save(request: Saving): void {
  const [area, name] = placeOf(request.key);
  area.setItem(name, toText(request));
}

function remove(key: keyof StoredRecord): void {
  const [area, name] = placeOf(key);
  area.removeItem(name);
}

/** Writes what machines want kept, in the wire's shape. */
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
