import * as v from 'valibot';
import { appDetails, banners, user } from './entities';
import { hasAmount, walletFields } from './wallet';

/** Values in the browser's storage by key, in the shape of the wire. `token` and `organisation_status` are plain text, the others JSON. */
export const storedValues = {
  token: v.pipe(v.string(), v.nonEmpty()),
  user: v.pipe(
    user,
    v.check(({ mstruserid }) => mstruserid !== ''),
  ),
  wallet: v.pipe(walletFields, v.check(hasAmount)),
  appDetails,
  banners,
  organisation_status: v.pipe(v.string(), v.nonEmpty()),
} as const;
