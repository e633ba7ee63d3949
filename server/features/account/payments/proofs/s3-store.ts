import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { RefusalCode } from '../../../../../domain/refusals';
import type { Backend } from '../../../../kit/backend/backend';
import { SECOND } from '../../../../kit/clock';
import { refusalFor } from '../../../../kit/http/refusal';
import type { S3StoreConfig } from './store-config';
import { isProofName, newProofName, type ProofStore } from './stored-proof';

const FOLDER = 'proofs/';
/** Time limit of one request with its body. The client waits for 65 s. */
const ANSWER_WITHIN = 15 * SECOND;
/** Lists of 1,000 names each. */
const MAX_LISTS = 1000;

/** Signed requests of version 4, with the bucket in the path. */
export function createS3Store(
  { accessKeyId, bucket, endpoint, region, secretAccessKey }: S3StoreConfig,
  log: Pick<Backend['log'], 'error'>,
  within: number = ANSWER_WITHIN,
): ProofStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 });

  /** @throws HttpError 503 for every answer but 200 and 204, and without an answer in time. The log gets no address and no header. */
  async function request(method: string, path: string, code: RefusalCode, body?: Buffer): Promise<Buffer> {
    let status: number | null = null;
    try {
      const signed = await client.sign(`${endpoint}/${bucket}${path}`, {
        method,
        ...(body && { body: new Uint8Array(body), headers: contentHeaders(body) }),
      });
      const answer = await fetch(signed, { redirect: 'error', signal: AbortSignal.timeout(within) });
      status = answer.status;
      const content = Buffer.from(await answer.arrayBuffer());
      if (status === 200 || status === 204) return content;
    } catch {
      // No answer, or not all of it: the store is not reached, is too slow or has cut the connection.
    }
    log.error({ method, status }, 'the store of proofs has failed');
    throw refusalFor(503, code, 60);
  }

  return {
    async store(bytes) {
      const name = newProofName();
      await request('PUT', `/${FOLDER}${name}`, 'FILE_NOT_STORED', bytes);
      return name;
    },
    read: (name) => request('GET', `/${FOLDER}${name}`, 'FILE_NOT_READ'),
    async remove(name) {
      await request('DELETE', `/${FOLDER}${name}`, 'FILE_NOT_STORED');
    },
    async storedBefore(moment) {
      const names: string[] = [];
      let next: string | null = '';
      for (let count = 0; next !== null && count < MAX_LISTS; count += 1) {
        const query = new URLSearchParams({ 'list-type': '2', prefix: FOLDER });
        if (next !== '') query.set('continuation-token', next);
        const list = (await request('GET', `?${query}`, 'FILE_NOT_READ')).toString();
        names.push(...namesBefore(list, moment));
        next = /<NextContinuationToken>([^<]+)</.exec(list)?.[1] ?? null;
      }
      return names;
    },
  };
}

/** The signature covers the content: a changed one is refused by the store. */
const contentHeaders = (body: Buffer) => ({
  'content-type': 'application/octet-stream',
  'x-amz-content-sha256': createHash('sha256').update(body).digest('hex'),
});

/** Names in a ListBucketResult. Names of proofs contain no character that XML escapes; other names are not proofs. */
function namesBefore(list: string, moment: Date): string[] {
  return [...list.matchAll(/<Contents>([\s\S]*?)<\/Contents>/g)].flatMap(([, entry = '']) => {
    const name = /<Key>proofs\/([^<]*)<\/Key>/.exec(entry)?.[1] ?? '';
    const changed = new Date(/<LastModified>([^<]*)</.exec(entry)?.[1] ?? '');
    return isProofName(name) && changed < moment ? [name] : [];
  });
}
