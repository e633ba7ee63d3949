import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import pino from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proofFiles } from '../../../contract/calls';
import { openDatabase } from '../../../server/database/open';
import { deposits } from '../../../server/database/payments-schema';
import { type RunningBackend, readConfig } from '../../../server/index';
import { cleanImage } from '../../../server/payments/proofs/clean-image';
import { deleteUnusedProofs } from '../../../server/payments/proofs/delete-unused';
import { freshDatabase, startTestBackend, type TestDatabase } from '../../support/backend';
import { openCashier } from '../../support/cashier';
import { type FakeS3, startFakeS3 } from '../../support/fake-s3';
import { onePagePdf, pdfOf } from '../../support/pdf';

const SECRET = 'taken at 19.0760 N, 72.8777 E';

const segment = (marker: number, content: Buffer | string) => {
  const body = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A JPEG of the smallest structure, with the parts in `extra` before its scan. */
const jpeg = (...extra: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc0, Buffer.alloc(9)),
    segment(0xda, Buffer.alloc(8)),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd9]),
  ]);

const chunk = (type: string, content: Buffer | string) => {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content)]);
  const [head, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
};

const png = (...extra: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.alloc(13)),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc(4))),
    chunk('IEND', ''),
  ]);

const riffChunk = (type: string, content: Buffer | string) => {
  const body = Buffer.from(content);
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

function webp(flags: number, ...extra: Buffer[]) {
  const content = Buffer.concat([
    riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    riffChunk('VP8L', Buffer.from([0x2f, 1, 2, 3])),
    ...extra,
  ]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + content.length, 4);
  return Buffer.concat([head, content]);
}

/** Exif data with the orientation between other tags, in the byte order of the camera. */
function exif(order: 'II' | 'MM', orientation: number): Buffer {
  const tiff = Buffer.alloc(8 + 2 + 2 * 12 + 4);
  const short = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    order === 'II' ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  // Tag, type, count, value: the maker of the camera, then the orientation.
  for (const [place, entry] of [
    [0x010f, 2, 1, 0x41],
    [0x0112, 3, 1, orientation],
  ].entries()) {
    const at = 10 + 12 * place;
    short(entry[0] ?? 0, at);
    short(entry[1] ?? 0, at + 2);
    long(entry[2] ?? 0, at + 4);
    short(entry[3] ?? 0, at + 8);
  }
  return Buffer.concat([tiff, Buffer.from(SECRET)]);
}

const orientationOnly = (orientation: number) =>
  Buffer.from(
    `MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0${String.fromCharCode(orientation)}\0\0\0\0\0\0`,
    'latin1',
  );

const withHead = (tiff: Buffer) => Buffer.concat([Buffer.from('Exif\0\0'), tiff]);

/** Each type of image with the given Exif data, as cameras and programs write it. */
const turned: Readonly<Record<string, (tiff: Buffer) => Buffer>> = {
  JPEG: (tiff) => jpeg(segment(0xe1, withHead(tiff))),
  PNG: (tiff) => png(chunk('eXIf', tiff)),
  WebP: (tiff) => webp(0x08, riffChunk('EXIF', tiff)),
};
const upright: Readonly<Record<string, Buffer>> = { JPEG: jpeg(), PNG: png(), WebP: webp(0) };
const types = Object.keys(turned) as ('JPEG' | 'PNG' | 'WebP')[];
const turnedOf = (type: string, tiff: Buffer) => (turned[type] as (tiff: Buffer) => Buffer)(tiff);

describe.each(types)('a photograph as %s', (type) => {
  it.each(['II', 'MM'] as const)(
    'of byte order %s keeps how it is turned, and nothing else of its Exif',
    (order) => {
      for (const orientation of [2, 3, 6, 8])
        expect(cleanImage(turnedOf(type, exif(order, orientation)))?.bytes).toEqual(
          turnedOf(type, orientationOnly(orientation)),
        );
    },
  );

  it.each([0, 1, 9, 0xffff])('with the orientation %d loses its Exif', (orientation) => {
    expect(cleanImage(turnedOf(type, exif('II', orientation)))?.bytes).toEqual(upright[type]);
  });

  it('with an Exif that ends too early, at whatever byte, is kept without it or with its orientation', () => {
    const whole = exif('MM', 6);
    for (let length = 0; length <= whole.length; length += 1) {
      const { bytes } = cleanImage(turnedOf(type, whole.subarray(0, length))) ?? {};
      expect([upright[type], turnedOf(type, orientationOnly(6))]).toContainEqual(bytes);
    }
  });

  it('whose Exif claims a directory or a number of tags that it does not have is kept without it', () => {
    const [directory, tags] = [exif('MM', 6), exif('MM', 6)];
    directory.writeUInt32BE(0xfffffffe, 4);
    expect(cleanImage(turnedOf(type, directory))?.bytes).toEqual(upright[type]);
    // Tag 0 instead of the orientation, so that each of the claimed tags is read.
    tags.writeUInt16BE(0xffff, 8);
    tags.writeUInt16BE(0, 22);
    expect(cleanImage(turnedOf(type, tags))?.bytes).toEqual(upright[type]);
  });

  it('whose directory lies in its own head is kept without Exif', () => {
    for (let at = 0; at < 8; at += 1) {
      const nested = exif('MM', 6);
      nested.writeUInt32BE(at, 4);
      expect(cleanImage(turnedOf(type, nested))?.bytes).toEqual(upright[type]);
    }
  });
});

describe('a photograph', () => {
  it('as PNG has its orientation before its pixels, also if its Exif follows them', () => {
    const late = png();
    const end = late.length - 12;
    expect(
      cleanImage(Buffer.concat([late.subarray(0, end), chunk('eXIf', exif('II', 6)), late.subarray(end)]))
        ?.bytes,
    ).toEqual(png(chunk('eXIf', orientationOnly(6))));
  });

  it('as PNG loses an Exif whose sum is wrong, as a viewer ignores it', () => {
    const damaged = chunk('eXIf', exif('II', 6));
    damaged.writeUInt32BE(0, damaged.length - 4);
    expect(cleanImage(png(damaged))?.bytes).toEqual(png());
  });

  it('as WebP keeps its orientation if its Exif has the head of a JPEG’s', () => {
    expect(cleanImage(webp(0x08, riffChunk('EXIF', withHead(exif('II', 8)))))?.bytes).toEqual(
      webp(0x08, riffChunk('EXIF', orientationOnly(8))),
    );
  });

  it('as WebP without the extended header has no Exif', () => {
    const pixels = riffChunk('VP8L', Buffer.from([0x2f, 1, 2, 3]));
    const simple = (...extra: Buffer[]) => {
      const content = Buffer.concat([pixels, ...extra]);
      const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
      head.writeUInt32LE(4 + content.length, 4);
      return Buffer.concat([head, content]);
    };
    expect(cleanImage(simple(riffChunk('EXIF', exif('II', 8))))?.bytes).toEqual(simple());
  });

  it('has the orientation of its first readable Exif', () => {
    const tags = Buffer.alloc(10 + 12 * 0xffff);
    exif('MM', 6).copy(tags, 0, 0, 8);
    tags.writeUInt16BE(0xffff, 8);
    const parts = [tags, Buffer.alloc(0), exif('MM', 6), exif('MM', 8)];
    expect(cleanImage(png(...parts.map((tiff) => chunk('eXIf', tiff))))?.bytes).toEqual(
      turnedOf('PNG', orientationOnly(6)),
    );
    expect(cleanImage(webp(0x08, ...parts.map((tiff) => riffChunk('EXIF', tiff))))?.bytes).toEqual(
      turnedOf('WebP', orientationOnly(6)),
    );
  });
});

describe('an image', () => {
  it.each([
    ['JPEG', jpeg(segment(0xe1, `Exif\0\0${SECRET}`), segment(0xfe, SECRET)), jpeg()],
    ['JPEG with bytes after its end', Buffer.concat([jpeg(), Buffer.from(SECRET)]), jpeg()],
    ['PNG', png(chunk('tEXt', SECRET), chunk('eXIf', SECRET)), png()],
    ['PNG with bytes after its end', Buffer.concat([png(), Buffer.from(SECRET)]), png()],
    ['WebP', webp(0x2c, riffChunk('EXIF', SECRET), riffChunk('XMP ', SECRET)), webp(0)],
  ])('of type %s keeps its pixels and loses its metadata', (_, sent, cleaned) => {
    expect(cleanImage(sent)?.bytes).toEqual(cleaned);
  });

  it('is refused if it ends too early or is animated, at whatever byte', () => {
    for (const whole of [jpeg(), png(), webp(0)])
      for (let length = 0; length < whole.length; length += 1)
        expect(cleanImage(whole.subarray(0, length))).toBe(null);
    expect(cleanImage(webp(0x02))).toBe(null);
  });

  it('is refused if it has 10,000 parts', () => {
    const many = (part: Buffer) => Array.from({ length: 10_000 }, () => part);
    for (const image of [
      jpeg(...many(segment(0xe1, ''))),
      png(...many(chunk('eXIf', ''))),
      webp(0x08, ...many(riffChunk('EXIF', ''))),
    ])
      expect(cleanImage(image)).toBe(null);
  });
});

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
      body: {
        data: null,
        error: true,
        message: 'A proof is a picture (JPEG, PNG or WebP) or a PDF.',
        reason: 'FILE_UNREADABLE',
      },
    });
  });

  it.each([
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
    expect({ status, body }).toEqual({ status: 422, body: { data: null, error: true, message, reason } });
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
      one.send(slow).then(({ body }) => answers.push(body.reason)),
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
      logLevel: 'silent',
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
      body: {
        data: null,
        error: true,
        message:
          'The file could not be stored. Your deposit is not affected. Please send the file again in some minutes.',
      },
    });
    expect(await depositNow()).toEqual(before);
    s3.fault = null;
    expect((await send(png())).body.data).toEqual({ ...before, has_proof: true });
  });
});
