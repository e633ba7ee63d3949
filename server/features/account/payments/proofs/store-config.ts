import * as v from 'valibot';
import { quoted } from '../../../../kit/config/config-formats';
import { OperatorError } from '../../../../kit/operator-error';

export interface S3StoreConfig {
  /** Origin. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

const LOOPBACK = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** Proofs of players do not leave the machine without encryption. */
function isEndpoint(input: string): boolean {
  if (!URL.canParse(input) || !/^https?:\/\/[^/?#@]+\/?$/.test(input)) return false;
  const { hostname, protocol } = new URL(input);
  return protocol === 'https:' || LOOPBACK.test(hostname);
}

/** Environment variables of the store. */
export const proofStoreVariables = {
  PROOFS_S3_ENDPOINT: v.nullish(
    v.pipe(
      v.string(),
      v.check(isEndpoint, 'not an origin such as https://s3.example. With http it is on this machine'),
      v.transform((input) => new URL(input).origin),
    ),
    null,
  ),
  PROOFS_S3_BUCKET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/, ({ input }) => quoted(input, 'not the name of a bucket')),
    ),
  ),
  PROOFS_S3_REGION: v.optional(v.string(), 'us-east-1'),
  PROOFS_S3_ACCESS_KEY_ID: v.optional(v.string()),
  PROOFS_S3_SECRET_ACCESS_KEY: v.optional(v.string()),
};

interface Read {
  readonly PROOFS_S3_ENDPOINT: string | null;
  readonly PROOFS_S3_BUCKET?: string | undefined;
  readonly PROOFS_S3_REGION: string;
  readonly PROOFS_S3_ACCESS_KEY_ID?: string | undefined;
  readonly PROOFS_S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** @throws OperatorError if one of the variables is missing. */
export function proofStoreOf(read: Read): S3StoreConfig | null {
  const endpoint = read.PROOFS_S3_ENDPOINT;
  if (endpoint === null) return null;
  return {
    endpoint,
    bucket: required(read, 'PROOFS_S3_BUCKET'),
    region: read.PROOFS_S3_REGION,
    accessKeyId: required(read, 'PROOFS_S3_ACCESS_KEY_ID'),
    secretAccessKey: required(read, 'PROOFS_S3_SECRET_ACCESS_KEY'),
  };
}

function required(
  read: Read,
  name: 'PROOFS_S3_BUCKET' | 'PROOFS_S3_ACCESS_KEY_ID' | 'PROOFS_S3_SECRET_ACCESS_KEY',
): string {
  const value = read[name];
  if (value === undefined) throw new OperatorError(`${name}: missing, but PROOFS_S3_ENDPOINT is set`);
  return value;
}
