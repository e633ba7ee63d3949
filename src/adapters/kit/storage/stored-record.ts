import * as v from 'valibot';
import { storedValues } from '../../../../contract/stored';
import type { Credentials, MobileDetails } from '../../../../domain/entities';
import { sitePath } from '../../../../domain/site-path';
import type { StoredRecord } from '../../../../domain/stored';
import { toBanner, toDetails, toUser } from '../domain';
import { OWN_VERSION, type OwnKey, readText } from './storage-areas';

const mobileDetails = v.object({
  mobile: v.string(),
  countryCode: v.string(),
  verified: v.boolean(),
  agentCode: v.string(),
});
const returnPath = v.pipe(
  v.string(),
  v.check((path) => sitePath(path) !== null),
);

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Null if the value is missing, damaged or in another format. */
function parsed<Schema extends v.GenericSchema>(
  schema: Schema,
  value: unknown,
): v.InferOutput<Schema> | null {
  const result = v.safeParse(schema, value);
  return result.success ? result.output : null;
}

const readJson = <Schema extends v.GenericSchema>(key: keyof StoredRecord, schema: Schema) => {
  const text = readText(key);
  return text === null ? null : parsed(schema, parseJson(text));
};

const readOwn = <Schema extends v.GenericSchema>(key: OwnKey, schema: Schema) =>
  readJson(key, v.object({ v: v.literal(OWN_VERSION), value: schema }))?.value ?? null;

const orNull = <From, To>(value: From | null, map: (value: From) => To): To | null =>
  value === null ? null : map(value);

/** Token and status are text as they are; everything else is JSON. */
export const readStoredRecord = (): StoredRecord => ({
  token: parsed(storedValues.token, readText('token')),
  user: orNull(readJson('user', storedValues.user), toUser),
  wallet: readJson('wallet', storedValues.wallet),
  // A stop that another version stored may have ended.
  appDetails: orNull(readJson('appDetails', storedValues.appDetails), (details) =>
    toDetails({ ...details, STOPPED: [] }),
  ),
  banners: orNull(readJson('banners', storedValues.banners), (banners) => banners.map(toBanner)),
  organisationStatus: parsed(storedValues.organisation_status, readText('organisationStatus')),
  mobileDetails: readOwn('mobileDetails', mobileDetails) satisfies MobileDetails | null,
  returnPath: readOwn('returnPath', returnPath),
  hasReloaded: readOwn('hasReloaded', v.literal(true)),
  dismissedAnnouncements: readOwn('dismissedAnnouncements', v.array(v.string())),
});

/** The credentials that another tab stored; null if signed out. */
export function readCredentials(): Credentials | null {
  const { token, user } = readStoredRecord();
  return token === null ? null : { token, user: user ?? { username: '', mobile: null } };
}
