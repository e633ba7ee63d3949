import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { S3StoreConfig } from '../../server/features/account/payments/proofs/store-config';

export type Fault = 'unavailable' | 'forbidden' | 'silent' | 'cut off' | 'redirect';

export interface FakeS3 {
  readonly config: S3StoreConfig;
  /** Bodies by key. */
  readonly objects: Map<string, Buffer>;
  /** Why requests were refused. */
  readonly refusals: string[];
  fault: Fault | null;
  close(): Promise<void>;
}

const BUCKET = 'winwin-proofs';
const ACCESS_KEY = 'AKIDFORTESTS';
const SECRET = 'secret-of-the-store-for-tests';
const REGION = 'ap-south-1';
/** Entries of one list. */
const PAGE = 2;

const sha256 = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/** Null if the request has the signature of version 4 that its secret, headers and body need. */
function signatureProblem(request: IncomingMessage, body: Buffer): string | null {
  const { headers, method = '', url = '' } = request;
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([\da-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (found === null) return 'no signature';
  const [, key, day = '', region = '', signed = '', signature] = found;
  const contentHash = String(headers['x-amz-content-sha256']);
  const date = String(headers['x-amz-date']);
  if (key !== ACCESS_KEY || region !== REGION || !date.startsWith(day)) return 'another scope';
  if (body.length > 0 && contentHash !== sha256(body)) return 'another content';
  const names = signed.split(';');
  for (const name of ['host', 'x-amz-content-sha256', 'x-amz-date'])
    if (!names.includes(name)) return `${name} is not signed`;
  const [path = '', query = ''] = url.split('?');
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...names.map((name) => `${name}:${headers[name]}`),
    '',
    signed,
    contentHash,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const signingKey = [region, 's3', 'aws4_request'].reduce<Buffer>(hmac, hmac(`AWS4${SECRET}`, day));
  return hmac(signingKey, text).toString('hex') === signature ? null : 'another signature';
}

/** A store on loopback that verifies signatures and fails on demand. */
export async function startFakeS3(changedAt: (key: string) => Date = () => new Date()): Promise<FakeS3> {
  const objects = new Map<string, Buffer>();
  const refusals: string[] = [];

  function list(after: string): string {
    const keys = [...objects.keys()].sort().filter((key) => key > after);
    const page = keys.slice(0, PAGE);
    const isLast = page.length === keys.length;
    const entries = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${changedAt(key).toISOString()}</LastModified></Contents>`,
    );
    const next = isLast ? '' : `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>`;
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${!isLast}</IsTruncated>${next}${entries.join('')}</ListBucketResult>`;
  }

  function serve({ method, url = '' }: IncomingMessage, response: ServerResponse, body: Buffer) {
    const { pathname, searchParams } = new URL(url, 'http://store');
    const key = pathname.replace(`/${BUCKET}`, '').replace(/^\//, '');
    if (!pathname.startsWith(`/${BUCKET}`)) response.writeHead(404).end();
    else if (key === '') response.end(list(searchParams.get('continuation-token') ?? ''));
    else if (method === 'PUT') {
      objects.set(key, body);
      response.end();
    } else if (method === 'DELETE') {
      objects.delete(key);
      response.writeHead(204).end();
    } else if (objects.has(key)) response.end(objects.get(key));
    else response.writeHead(404).end();
  }

  const fail: Readonly<Record<Exclude<Fault, 'silent'>, (response: ServerResponse) => void>> = {
    unavailable: (response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>'),
    forbidden: (response) => response.writeHead(403).end('<Error><Code>AccessDenied</Code></Error>'),
    redirect: (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end(),
    'cut off': (response) => {
      response.writeHead(200, { 'content-length': 1000 });
      response.write('the first bytes', () => response.destroy());
    },
  };

  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const problem = signatureProblem(request, body);
      if (problem !== null) {
        refusals.push(problem);
        response.writeHead(403).end();
      } else if (store.fault === null) serve(request, response, body);
      else if (store.fault !== 'silent') fail[store.fault](response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const store: FakeS3 = {
    config: {
      endpoint: `http://127.0.0.1:${port}`,
      bucket: BUCKET,
      region: REGION,
      accessKeyId: ACCESS_KEY,
      secretAccessKey: SECRET,
    },
    objects,
    refusals,
    fault: null,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return store;
}
