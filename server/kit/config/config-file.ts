import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { OperatorError } from '../operator-error';
import { type SignatureScheme, studioSignature } from '../secrets/signature';

/** Parts of the files of PROVIDERS_FILE and PAYMENTS_FILE. The message of an issue follows "<field> is". */

type Env = Readonly<Record<string, string | undefined>>;

const MIN_SECRET_LENGTH = 16;

const headerName = v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, 'not a header name'), v.toLowerCase());

export const isWebAddress = (text: string) =>
  URL.canParse(text) && ['http:', 'https:'].includes(new URL(text).protocol);

/** Replaces `{name}`, percent-encoded. */
export const fillAddress = (text: string, values: Readonly<Record<string, string>>) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** A text with placeholders of `names`, of which `required` have to be there. */
export const template = (names: readonly string[], required: readonly string[]) =>
  v.pipe(
    v.string(),
    v.check(
      (text) => required.every((name) => text.includes(`{${name}}`)),
      `without ${required.map((name) => `{${name}}`).join(' or ')}`,
    ),
    v.check(
      (text) => [...text.matchAll(/\{(\w*)\}/g)].every(([, name = '']) => names.includes(name)),
      `with a placeholder other than ${names.map((name) => `{${name}}`).join(', ')}`,
    ),
  );

/** An address with placeholders; `sample` has a value for each. */
export const addressTemplate = (sample: Readonly<Record<string, string>>, required: readonly string[]) =>
  v.pipe(
    template(Object.keys(sample), required),
    v.check((text) => isWebAddress(fillAddress(text, sample)), 'not an http or https address'),
  );

const signedContent = v.pipe(
  v.string(),
  v.check((text) => text.includes('{body}'), 'without {body}'),
);

/** Fields that are missing are those of the studio's signature. */
export const signatureFields = v.strictObject({
  header: v.optional(headerName),
  timestamp_header: v.optional(v.nullable(headerName)),
  timestamp_unit: v.optional(v.picklist(['ms', 's'])),
  algorithm: v.optional(v.picklist(['sha1', 'sha256', 'sha512'])),
  encoding: v.optional(v.picklist(['hex', 'base64'])),
  content: v.optional(signedContent),
});

/** Fields of a service with one call, whose name is not signed. */
export const reportSignatureFields = v.strictObject({
  ...signatureFields.entries,
  content: v.optional(
    v.pipe(
      signedContent,
      v.check((text) => !text.includes('{call}'), 'with {call}'),
    ),
  ),
});

export function toSignature(fields: v.InferOutput<typeof signatureFields>): SignatureScheme {
  const { timestamp_header: timestampHeader, timestamp_unit: timestampUnit } = fields;
  return {
    header: fields.header ?? studioSignature.header,
    timestampHeader: timestampHeader === undefined ? studioSignature.timestampHeader : timestampHeader,
    timestampUnit: timestampUnit ?? studioSignature.timestampUnit,
    algorithm: fields.algorithm ?? studioSignature.algorithm,
    encoding: fields.encoding ?? studioSignature.encoding,
    content: fields.content ?? studioSignature.content,
  };
}

/** @throws OperatorError that names the field and its fault. */
export function readConfigFile<Schema extends v.GenericSchema>(
  variable: string,
  path: string,
  schema: Schema,
): v.InferOutput<Schema> {
  const result = v.safeParse(schema, parseFile(variable, path));
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new OperatorError(`${variable}: ${v.getDotPath(issue) ?? 'the file'} is ${issue.message}.`);
}

function parseFile(variable: string, path: string): unknown {
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new OperatorError(`${variable}: ${path} cannot be read: ${(error as Error).message}.`);
  }
}

/** @param owner such as `provider "acme"` @throws OperatorError */
export function readSecret(variable: string, owner: string, env: Env): string {
  const secret = env[variable]?.trim() ?? '';
  if (secret.length >= MIN_SECRET_LENGTH) return secret;
  throw new OperatorError(
    `${variable}: the secret of the ${owner} is missing or shorter than ${MIN_SECRET_LENGTH} characters.`,
  );
}
