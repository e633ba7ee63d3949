import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { gameSlug } from '../../../contract/games';
import { walletErrorCode } from '../../../contract/providers/wallet';
import { OperatorError } from '../../operator-error';
import { type Launch, type ProviderAdapter, STUDIO } from './adapter';
import { plainDialect, walletCalls } from './dialect';
import { studioSignature } from './signature';

/** Providers of PROVIDERS_FILE: docs/providers.md describes each field. */

const MIN_SECRET_LENGTH = 16;

const headerName = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'not a header name'), v.toLowerCase());

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
const sampleRound = { round: 'r', player: 'p' };

const template = (sample: Readonly<Record<string, string>>, required: string) =>
  v.pipe(
    v.string(),
    v.check((text) => text.includes(`{${required}}`), `without {${required}}`),
    v.check(
      (text) => [...text.matchAll(/\{(\w*)\}/g)].every(([, name = '']) => Object.hasOwn(sample, name)),
      `with a placeholder other than ${Object.keys(sample)
        .map((name) => `{${name}}`)
        .join(', ')}`,
    ),
    v.check((text) => isWebAddress(fill(text, sample)), 'not an http or https address'),
  );

const isWebAddress = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

const origin = v.pipe(
  v.string(),
  v.check((text) => isWebAddress(text) && new URL(text).origin === text, 'not an origin'),
);

const constants = v.record(v.string(), v.union([v.string(), v.number(), v.boolean(), v.null()]));
const names = v.record(v.string(), v.pipe(v.string(), v.nonEmpty()));

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
  launch_url: template(sampleLaunch, 'token'),
  /** Of its frames, where they are not on the origin of `launch_url`. */
  frame_origins: v.optional(v.array(origin)),
  rounds_url: v.optional(v.nullable(template(sampleRound, 'round')), null),
  signature: v.optional(
    v.strictObject({
      header: v.optional(headerName, studioSignature.header),
      timestamp_header: v.optional(v.nullable(headerName), studioSignature.timestampHeader),
      timestamp_unit: v.optional(v.picklist(['ms', 's']), studioSignature.timestampUnit),
      algorithm: v.optional(v.picklist(['sha1', 'sha256', 'sha512']), studioSignature.algorithm),
      encoding: v.optional(v.picklist(['hex', 'base64']), studioSignature.encoding),
      content: v.optional(
        v.pipe(
          v.string(),
          v.check((text) => text.includes('{body}'), 'without {body}'),
        ),
        studioSignature.content,
      ),
    }),
    {},
  ),
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

const fill = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** @throws OperatorError with the field and what it has to be. */
export function readProviders(
  path: string,
  env: Readonly<Record<string, string | undefined>>,
): readonly ProviderAdapter[] {
  const result = v.safeParse(v.array(provider), parseFile(path));
  if (!result.success) {
    const [issue] = result.issues;
    throw new OperatorError(`PROVIDERS_FILE: ${v.getDotPath(issue) ?? 'the file'} is ${issue.message}.`);
  }
  const repeated = result.output.find(({ name }, place, all) =>
    all.slice(0, place).some((one) => one.name === name),
  );
  if (repeated !== undefined) throw new OperatorError(`PROVIDERS_FILE: "${repeated.name}" is there twice.`);
  return result.output.map((details) => createAdapter(details, secretOf(details, env)));
}

function parseFile(path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new OperatorError(`PROVIDERS_FILE: ${path} cannot be read: ${(error as Error).message}.`);
  }
}

function secretOf(
  { name, secret_env: variable }: ConfiguredProvider,
  env: Readonly<Record<string, string | undefined>>,
): string {
  const secret = env[variable]?.trim() ?? '';
  if (secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new OperatorError(
    `${variable}: the secret of the provider "${name}" is missing or shorter than ${MIN_SECRET_LENGTH} characters.`,
  );
}

function createAdapter(details: ConfiguredProvider, secret: string): ProviderAdapter {
  const { dialect, frame_origins: frames, launch_url: launchUrl, name, rounds_url: roundsUrl } = details;
  const { serves, signature } = details;
  const origins = frames ?? [new URL(fill(launchUrl, sampleLaunch)).origin];
  return {
    name,
    secret,
    signature: {
      header: signature.header ?? studioSignature.header,
      timestampHeader:
        signature.timestamp_header === undefined
          ? studioSignature.timestampHeader
          : signature.timestamp_header,
      timestampUnit: signature.timestamp_unit ?? studioSignature.timestampUnit,
      algorithm: signature.algorithm ?? studioSignature.algorithm,
      encoding: signature.encoding ?? studioSignature.encoding,
      content: signature.content ?? studioSignature.content,
    },
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
    plays: ({ provider: slug }) => serves.includes(slug),
    frameOrigins: () => origins,
    launchUrl: (_, launch) => fill(launchUrl, launchValues(launch)),
    roundUrl: (round, player) => (roundsUrl === null ? null : fill(roundsUrl, { round, player })),
    publicUrl: (_, address) => address,
  };
}

const launchValues = ({ returnUrl, ...values }: Launch) => ({ ...values, return_url: returnUrl });
