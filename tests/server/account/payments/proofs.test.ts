import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofFiles } from '../../../../domain/cashier';
import { type RunningBackend, readConfig } from '../../../../server/compose/start';
import { openDatabase } from '../../../../server/database/open';
import { deposits } from '../../../../server/database/schema/payments';
import { deleteUnusedProofs } from '../../../../server/features/account/payments/proofs/delete-unused';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../../support/backend';
import { openCashier } from '../../../support/cashier';
import { type FakeS3, startFakeS3 } from '../../../support/fake-s3';
import { chunk, jpeg, png, SECRET } from '../../../support/images';
import { onePagePdf, pdfOf } from '../../../support/pdf';
import { refusalBody } from '../../../support/refusal';

/** A player with a pending deposit, who sends and reads its proof. */
async function openDeposit(url: string) {
  const cashier = await openCashier(url);
  const id: number = (await cashier.deposit()).body.data.id;
  const { token } = cashier.player;
  const send = async (bytes: Buffer, { path = `?id=${id}`, type = 'image/jpeg' } = {}) => {
    const response = await fetch(`${url}/api/deposit/proof${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': type },
      body: new Uint8Array(bytes),
    });
    return { status: response.status, body: await response.json() };
  };
  const read = (of = id, by = token) =>
    fetch(`${url}/api/deposit/proof?id=${of}`, { headers: { authorization: `Bearer ${by}` } });
  return { ...cashier, id, send, read };
}

const tooLarge =
  'Once opened, a picture may have at most 50 megapixels and a PDF at most 50 MB. Send a smaller picture.';

describe('the proof of a deposit', () => {
  let where: TestDatabase;
  let backend: RunningBackend;
  beforeAll(async () => {
    where = await freshDatabase();
    backend = await startTestBackend({ dataDir: where.dataDir, databaseUrl: where.databaseUrl });
  });
  afterAll(async () => {
    await backend.close();
    await where.remove();
  });

  const openWithDeposit = () => openDeposit(backend.url);

  it('is stored clean and served to its owner as a download, whatever type it was sent as', async () => {
    const { read, send } = await openWithDeposit();
    const { body, status } = await send(png(chunk('tEXt', SECRET)), { type: 'text/html' });
    expect([status, body.data.has_proof]).toEqual([200, true]);
    const response = await read();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': expect.stringMatching(/^attachment; filename="proof-\d+\.png"$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
    expect(Buffer.from(await response.arrayBuffer())).toEqual(png());
  });

  it('is replaced by a second one, whose predecessor is deleted', async () => {
    const { read, send } = await openWithDeposit();
    const folder = join(where.dataDir, 'proofs');
    await send(png());
    const before = await readdir(folder);
    await send(jpeg());
    expect((await readdir(folder)).length).toBe(before.length);
    expect((await read()).headers.get('content-type')).toBe('image/jpeg');
  });

  it.each([
    ['a page', Buffer.from('<script>alert(1)</script>')],
    ['a page that begins like a JPEG', Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.from('<script>')])],
    ['nothing', Buffer.alloc(0)],
  ])('is refused if it is %s', async (_, bytes) => {
    const { send } = await openWithDeposit();
    const { body, status } = await send(bytes);
    expect({ status, body }).toEqual({
      status: 415,
      body: refusalBody('A proof is a picture (JPEG, PNG or WebP) or a PDF.', 'FILE_TYPE_UNKNOWN'),
    });
  });

  it('is refused with a reason if it is a picture of more than 50 megapixels', async () => {
    const { send } = await openWithDeposit();
    const picture = (height: number) => {
      const bytes = Buffer.from(png());
      bytes.writeUInt32BE(10_000, 16);
      bytes.writeUInt32BE(height, 20);
      return bytes;
    };
    expect((await send(picture(5000))).status).toBe(200);
    const { body, status } = await send(picture(5001));
    expect([status, body.code, body.message]).toEqual([422, 'FILE_TOO_LARGE', tooLarge]);
  });

  it.each([
    ['of one page of 51 MB', onePagePdf({ contents: ' '.repeat(51_000_000) }), 'FILE_TOO_LARGE', tooLarge],
    [
      'protected',
      onePagePdf({ trailer: '/Encrypt << /Filter /Standard >>' }),
      'FILE_PROTECTED',
      'This PDF is protected by a password. Save it without one, or send a picture of it.',
    ],
    [
      'a page of the web with the head of a PDF',
      Buffer.from('%PDF-1.7\n<script>alert(1)</script>'),
      'FILE_UNREADABLE',
      'This PDF cannot be read. Send a picture of it.',
    ],
    [
      'of 51 pages',
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${Array.from({ length: 51 }, (_, index) => `${index + 3} 0 R`).join(' ')}] >>`,
        ...Array.from({ length: 51 }, () => '<< /Type /Page /Parent 2 0 R >>'),
      ]),
      'FILE_TOO_LONG',
      'A PDF may have at most 50 pages. Send a picture of the page with the payment.',
    ],
  ])('is refused with a reason if it is a PDF that is %s', async (_, bytes, reason, message) => {
    const { send } = await openWithDeposit();
    const { body, status } = await send(bytes);
    expect({ status, body }).toEqual({ status: 422, body: refusalBody(message, reason) });
  });

  it('is a PDF without scripts and metadata, whatever name and type it is sent with', async () => {
    const { read, send } = await openWithDeposit();
    const sent = onePagePdf({
      catalog: '/OpenAction << /S /JavaScript /JS (app.alert(1)) >>',
      trailer: `/Info << /Author (${SECRET}) >>`,
    });
    const { status } = await send(sent, { type: 'image/png' });
    expect(status).toBe(200);
    const response = await read();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringMatching(/^attachment; filename="proof-\d+\.pdf"$/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const text = Buffer.from(await response.arrayBuffer()).toString('latin1');
    expect(text).toMatch(/^%PDF-[\s\S]*Helvetica/);
    expect(text).not.toMatch(/JavaScript|Author/);
  });

  it('that takes long to be checked delays no call of another player', async () => {
    const [one, other] = [await openWithDeposit(), await openWithDeposit()];
    const slow = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(100_000, '1 0 obj <<>> stream\n')]);
    const answers: string[] = [];
    await Promise.all([
      one.send(slow).then(({ body }) => answers.push(body.code)),
      other.send(png()).then(({ status }) => answers.push(String(status))),
    ]);
    expect(answers).toEqual(['200', 'FILE_UNREADABLE']);
  });

  it('is refused after ten files in ten minutes', async () => {
    const { send } = await openWithDeposit();
    for (let count = 0; count < 10; count += 1) await send(Buffer.alloc(0));
    const { body, status } = await send(png());
    expect([status, body.message]).toEqual([429, 'Too many files were sent. Try again in 10 minutes.']);
  });

  it('is refused above 5 MB', async () => {
    const { send } = await openWithDeposit();
    const { body, status } = await send(Buffer.alloc(proofFiles.maxBytes + 1));
    expect([status, body.message]).toEqual([413, 'A file may have at most 5 MB.']);
  });

  it('has no path: an id that is one is not found', async () => {
    const { send } = await openWithDeposit();
    expect((await send(png(), { path: '?id=../../etc/passwd' })).status).toBe(404);
    expect((await send(png(), { path: '?id=1%00' })).status).toBe(400);
    expect((await send(png(), { path: '' })).status).toBe(400);
  });

  it('of another player is neither stored nor served', async () => {
    const [one, other] = [await openWithDeposit(), await openWithDeposit()];
    await one.send(png());
    expect((await other.send(png(), { path: `?id=${one.id}` })).status).toBe(404);
    expect((await one.read(one.id, other.player.token)).status).toBe(404);
    expect((await one.read(one.id, 'no token')).status).toBe(401);
  });

  it('is refused after the decision', async () => {
    const { decide, id, send } = await openWithDeposit();
    await decide('deposit', id, 'approve');
    expect((await send(png())).status).toBe(409);
  });

  it('is kept by housekeeping, which deletes old files that belong to no deposit', async () => {
    const { id, send } = await openWithDeposit();
    await send(png());
    await backend.close();
    const { db, close } = await openDatabase(where);
    const [deposit] = await db.select({ proof: deposits.proof }).from(deposits).where(eq(deposits.id, id));
    const used = deposit?.proof ?? '';
    const [unused, recent] = ['a'.repeat(32), 'b'.repeat(32)];
    const dataDir = await mkdtemp(join(tmpdir(), 'winwin24x7-proofs-'));
    const folder = join(dataDir, 'proofs');
    await mkdir(folder);
    const longAgo = new Date(Date.now() - 31 * 86_400_000);
    for (const name of [used, unused, recent, 'note.txt']) {
      await writeFile(join(folder, name), 'a proof');
      if (name !== recent) await utimes(join(folder, name), longAgo, longAgo);
    }
    await deleteUnusedProofs({ config: { ...readConfig({}), dataDir }, db, log: pino({ level: 'silent' }) });
    expect((await readdir(folder)).sort()).toEqual([used, recent, 'note.txt'].sort());
    await close();
    await rm(dataDir, { recursive: true });
    backend = await startTestBackend({ dataDir: where.dataDir, databaseUrl: where.databaseUrl });
  }, 60_000);
});

describe('the proof of a deposit in an S3-compatible store', () => {
  let s3: FakeS3;
  let backend: RunningBackend;
  beforeAll(async () => {
    s3 = await startFakeS3();
    const { payments } = readConfig({ SANDBOX: '1', STUDIO: '0' });
    backend = await startTestBackend({
      payments: { ...payments, proofStore: s3.config },
      log: { level: 'silent', maxAccessLines: 100 },
    });
  });
  afterAll(async () => {
    await backend.close();
    await s3.close();
  });

  it('is stored, served and replaced there', async () => {
    const { read, send } = await openDeposit(backend.url);
    expect((await send(png())).status).toBe(200);
    expect([...s3.objects.values()]).toEqual([png()]);
    await send(jpeg());
    expect([...s3.objects.values()]).toEqual([jpeg()]);
    const response = await read();
    expect(Buffer.from(await response.arrayBuffer())).toEqual(jpeg());
  });

  it('can be sent again after the store has failed: the deposit is kept as it was', async () => {
    const { browser, id, send } = await openDeposit(backend.url);
    const depositNow = async () => (await browser.get(`/api/deposit/details?id=${id}`)).body.data;
    const before = await depositNow();
    s3.fault = 'unavailable';
    const { body, status } = await send(png());
    expect({ status, body }).toEqual({
      status: 503,
      body: refusalBody(
        'The file could not be stored. Your deposit is not affected. Please send the file again in some minutes.',
      ),
    });
    expect(await depositNow()).toEqual(before);
    s3.fault = null;
    expect((await send(png())).body.data).toEqual({ ...before, has_proof: true });
  });
});
