import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createS3Store } from '../../../../server/features/account/payments/proofs/s3-store';
import { type FakeS3, type Fault, startFakeS3 } from '../../../support/fake-s3';

let s3: FakeS3;
const logged: unknown[] = [];
const log = { error: (...entry: unknown[]) => logged.push(entry) };
const NAME = 'a'.repeat(32);
const changes = new Map<string, Date>();

beforeEach(async () => {
  logged.length = 0;
  s3 = await startFakeS3((key) => changes.get(key) ?? new Date());
});
afterEach(() => s3.close());

const storeOf = (within?: number) => createS3Store(s3.config, log, within);

describe('the S3-compatible store', () => {
  it('stores, reads and removes a file by signed requests', async () => {
    const store = storeOf();
    const proof = Buffer.from([0, 255, 10, 13, 37]);
    const name = await store.store(proof);
    expect(name).toMatch(/^[\da-f]{32}$/);
    expect(s3.objects).toEqual(new Map([[`proofs/${name}`, proof]]));
    expect(await store.read(name)).toEqual(proof);
    await store.remove(name);
    expect([s3.objects.size, s3.refusals, logged]).toEqual([0, [], []]);
  });

  it('lists old proofs over several pages, and no other file', async () => {
    const old = ['1', '2', '3', '4'].map((digit) => digit.repeat(32));
    for (const name of [...old, NAME]) s3.objects.set(`proofs/${name}`, Buffer.alloc(1));
    for (const name of old) changes.set(`proofs/${name}`, new Date('2026-01-01T00:00:00Z'));
    for (const key of ['proofs/report.txt', 'backup/5']) {
      s3.objects.set(key, Buffer.alloc(1));
      changes.set(key, new Date('2026-01-01T00:00:00Z'));
    }
    expect(await storeOf().storedBefore(new Date('2026-06-01T00:00:00Z'))).toEqual(old);
  });

  it('is refused by the store if the secret is another one', async () => {
    const store = createS3Store({ ...s3.config, secretAccessKey: 'a wrong secret' }, log);
    await expect(store.store(Buffer.from('proof'))).rejects.toMatchObject({ status: 503 });
    expect(s3.refusals).toEqual(['another signature']);
  });

  it.each<Fault>(['unavailable', 'forbidden', 'silent', 'redirect', 'cut off'])(
    'answers 503 with what to do next while the store is %s, and logs no secret',
    async (fault) => {
      s3.objects.set(`proofs/${NAME}`, Buffer.from('proof'));
      s3.fault = fault;
      const store = storeOf(200);
      await expect(store.store(Buffer.from('proof'))).rejects.toMatchObject({
        status: 503,
        message:
          'The file could not be stored. Your deposit is not affected. Please send the file again in some minutes.',
      });
      await expect(store.read(NAME)).rejects.toMatchObject({
        status: 503,
        message: 'The file cannot be read now. Please try again in some minutes.',
      });
      expect(logged).toHaveLength(2);
      const { accessKeyId, endpoint, secretAccessKey } = s3.config;
      for (const secret of [accessKeyId, endpoint, secretAccessKey, NAME])
        expect(JSON.stringify(logged)).not.toContain(secret);
      s3.fault = null;
      expect(await store.read(NAME)).toEqual(Buffer.from('proof'));
    },
  );

  it('answers 503 while the store is not reached', async () => {
    const { config } = s3;
    const store = createS3Store({ ...config, endpoint: 'http://127.0.0.1:9' }, log);
    await expect(store.store(Buffer.from('proof'))).rejects.toMatchObject({ status: 503 });
  });
});
