import * as v from 'valibot';
import { appDetails, banners, user } from './entities';
import { walletFields } from './events';

/**
 * What the browser keeps, key by key, in the wire's shape. Text values (`token`, `organisation_status`) are
 * kept as they are, the others as JSON.
 */
export const storedValues = {
  token: v.pipe(v.string(), v.nonEmpty()),
  user,
  wallet: walletFields,
  appDetails,
  banners,
  organisation_status: v.pipe(v.string(), v.nonEmpty()),
} as const;
