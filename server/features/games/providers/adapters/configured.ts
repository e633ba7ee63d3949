import * as v from 'valibot';
import { gameSlug } from '../../../../../contract/games';
import { walletErrorCode } from '../../../../../contract/providers/wallet';
import {
  addressTemplate,
  fillAddress,
  isWebAddress,
  readConfigFile,
  readSecret,
  signatureFields,
  toSignature,
} from '../../../../kit/config/config-file';
import { OperatorError } from '../../../../kit/operator-error';
import { type Launch, type ProviderAdapter, STUDIO } from './adapter';
import { plainDialect, walletCalls } from './dialect';

/** Providers of PROVIDERS_FILE: docs/providers.md describes each field. */

/** Placeholders of an address, each with a value that fills it. */
const sampleLaunch: Record<string, string> = {
  token: 't',
  player: 'p',
  currency: 'INR',
  operator: 'o',
  lang: 'en',
  game: 'g',
  return_url: 'https://play.example',
};
const sampleRound = { round: 'r', player: 'p', lang: 'en' };

const origin = v.pipe(
  v.string(),
  v.check((text) => isWebAddress(text) && new URL(text).origin === text, 'not an origin'),
);

const constants = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]));
const names = v.record(v.string(), v.pipe(v.string(), v.nonEmpty()));

/** Whole rupees; 0: none. */
const ceiling = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1e9));

const provider = v.strictObject({
  name: v.pipe(
    v.string(),
    v.regex(/^[a-z0-9-]{1,32}$/, 'not lower-case letters, digits and hyphens'),
    v.notValue(STUDIO, `"${STUDIO}" is the name of the studio`),
  ),
  /** Providers of the catalogue whose games it plays. */
  serves: v.pipe(v.array(gameSlug), v.nonEmpty('empty')),
  /** Environment variable with the shared secret, which is never in the file. */
  secret_env: v.pipe(v.string(), v.nonEmpty()),
  launch_url: addressTemplate(sampleLaunch, ['token']),
  /** Origins of the provider's frames; omitted if they are on the origin of `launch_url`. */
  frame_origins: v.optional(v.array(origin)),
  /** Its pages post `ready`. */
  reports_ready: v.optional(v.boolean(), false),
  /** Its pages are made for a screen wider than tall. */
  is_wide: v.optional(v.boolean(), false),
  max_credit: v.optional(ceiling),
  max_unstaked_round: v.optional(ceiling),
  rounds_url: v.optional(v.nullable(addressTemplate(sampleRound, ['round'])), null),
  signature: v.optional(signatureFields, {}),
  dialect: v.optional(
    v.strictObject({
      calls: v.optional(v.partial(v.strictObject(recordOf(walletCalls, v.string()))), plainDialect.calls),
      amounts: v.optional(v.picklist(['paise', 'rupees']), plainDialect.amounts),
      request_fields: v.optional(names, {}),
      request_defaults: v.optional(constants, {}),
      answer_fields: v.optional(names, {}),
      answer_constants: v.optional(constants, {}),
      errors: v.optional(
        v.partial(
          v.strictObject(
            recordOf(
              walletErrorCode.options,
              v.strictObject({
                status: v.optional(v.pipe(v.number(), v.integer(), v.minValue(200), v.maxValue(599))),
                code: v.optional(v.union([v.string(), v.number()])),
              }),
            ),
          ),
        ),
        {},
      ),
      error_constants: v.optional(constants, {}),
    }),
    {},
  ),
});

type ConfiguredProvider = v.InferOutput<typeof provider>;

function recordOf<Name extends string, S extends v.GenericSchema>(keys: readonly Name[], schema: S) {
  return Object.fromEntries(keys.map((key) => [key, schema])) as unknown as Record<Name, S>;
}

/** @throws OperatorError with the field and what it has to be. */
export function readProviders(
  path: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly ProviderAdapter[] {
  const listed = readConfigFile('PROVIDERS_FILE', path, v.array(provider));
  const repeated = listed.find(({ name }, place, all) =>
    all.slice(0, place).some((one) => one.name === name),
  );
  if (repeated !== undefined) throw new OperatorError(`PROVIDERS_FILE: "${repeated.name}" is there twice.`);
  return listed.map((details) =>
    createAdapter(details, readSecret(details.secret_env, `provider "${details.name}"`, env)),
  );
}

function createAdapter(details: ConfiguredProvider, secret: string): ProviderAdapter {
  const { dialect, frame_origins: frames, launch_url: launchUrl, name, rounds_url: roundsUrl } = details;
  const { serves, signature } = details;
  const origins = frames ?? [new URL(fillAddress(launchUrl, sampleLaunch)).origin];
  return {
    name,
    secret,
    signature: toSignature(signature),
    dialect: {
      calls: (dialect.calls ?? {}) as ProviderAdapter['dialect']['calls'],
      amounts: dialect.amounts ?? plainDialect.amounts,
      requestFields: dialect.request_fields ?? {},
      requestDefaults: dialect.request_defaults ?? {},
      answerFields: dialect.answer_fields ?? {},
      answerConstants: dialect.answer_constants ?? {},
      errors: (dialect.errors ?? {}) as ProviderAdapter['dialect']['errors'],
      errorConstants: dialect.error_constants ?? {},
    },
    ceilings: {
      ...(details.max_credit !== undefined && { credit: 100 * details.max_credit }),
      ...(details.max_unstaked_round !== undefined && { unstakedRound: 100 * details.max_unstaked_round }),
    },
    reportsReady: details.reports_ready,
    isWide: details.is_wide,
    plays: ({ provider: slug }) => serves.includes(slug),
    frameOrigins: () => origins,
    launchUrl: (_, launch) => fillAddress(launchUrl, launchValues(launch)),
    roundUrl: (request) => (roundsUrl === null ? null : fillAddress(roundsUrl, { ...request })),
    publicUrl: (_, address) => address,
  };
}

const launchValues = ({ returnUrl, ...values }: Launch) => ({ ...values, return_url: returnUrl });
