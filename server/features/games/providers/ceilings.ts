import * as v from 'valibot';
import { number } from '../../../kit/config/config-formats';
import type { Ceilings } from './adapters/adapter';

const rupees = number({ min: 0, max: 1e9, whole: true });

/** Environment variables of providers. */
export const providerVariables = {
  PROVIDERS_FILE: v.nullish(v.string(), null),
  PROVIDER_MAX_CREDIT: v.optional(rupees, '1000000'),
  PROVIDER_MAX_UNSTAKED_ROUND: v.optional(rupees, '10000'),
};

interface Read {
  readonly PROVIDER_MAX_CREDIT: number;
  readonly PROVIDER_MAX_UNSTAKED_ROUND: number;
}

/** The ceilings of providers without ceilings of their own. */
export const ceilingsOf = (read: Read): Ceilings => ({
  credit: 100 * read.PROVIDER_MAX_CREDIT,
  unstakedRound: 100 * read.PROVIDER_MAX_UNSTAKED_ROUND,
});
