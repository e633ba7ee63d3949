import { buffer } from 'node:stream/consumers';
import { Worker } from 'node:worker_threads';
import { createDeflate, deflateSync } from 'node:zlib';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { cleanPdf } from '../../../../server/features/account/payments/proofs/clean-pdf.js';
import { createPdfCleaner } from '../../../../server/features/account/payments/proofs/pdf-cleaner';
import { PdfError } from '../../../../server/features/account/payments/proofs/pdf-error.js';
import { createClock } from '../../../../server/kit/clock';
import { jpeg, segment } from '../../../support/images';
import { onePagePdf, type PdfParts, pdfOf, pdfStream } from '../../../support/pdf';

/** No test is about what this player has sent before. */
const SENDER = { playerId: 1, network: '192.0.2.1' };
const SECRET = 'taken at 19.0760 N';

/** The cleaned document as text, or its problem. Compressed streams are those that were sent. */
const clean = (pdf: Buffer): Promise<string> =>
  cleanPdf(pdf).then(
    (bytes) => Buffer.from(bytes).toString('latin1'),
    (error) => (error instanceof PdfError ? error.problem : 'failed'),
  );

const javaScript = `<< /S /JavaScript /JS (app.alert('${SECRET}')) >>`;
const info = `<< /Author (${SECRET}) >>`;
const attached = `<< /Type /Filespec /F (${SECRET}) /EF << /F 7 0 R >> >>`;
const objectStream = (contents: Buffer) =>
  pdfStream(deflateSync(contents), '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode');

/** Dictionaries and streams of a document that no page needs. */
const unneeded: readonly (readonly [string, PdfParts])[] = [
  ['a script that runs when it is opened', { catalog: `/OpenAction ${javaScript}` }],
  ['named scripts', { catalog: '/Names << /JavaScript << /Names [(a) 6 0 R] >> >>', more: [javaScript] }],
  ['actions of the document', { catalog: `/AA << /WC ${javaScript} >>` }],
  ['actions of the page', { page: `/AA << /O ${javaScript} >>` }],
  [
    'a link that launches a program',
    { page: `/Annots [<< /Subtype /Link /Rect [0 0 9 9] /A << /S /Launch /F (${SECRET}) >> >>]` },
  ],
  [
    'attached files',
    {
      catalog: '/Names << /EmbeddedFiles << /Names [(a) 6 0 R] >> >> /AF [6 0 R]',
      more: [attached, pdfStream(SECRET, '/Type /EmbeddedFile')],
    },
  ],
  ['a form', { catalog: `/AcroForm << /Fields [] /XFA (${SECRET}) >>` }],
  ['names of author and programs', { trailer: '/Info 6 0 R', more: [info] }],
  [
    'XMP metadata',
    { catalog: '/Metadata 6 0 R', page: '/Metadata 6 0 R', more: [pdfStream(SECRET, '/Type /Metadata')] },
  ],
  ['data of other programs', { page: `/PieceInfo << /App << /Private (${SECRET}) >> >>` }],
  [
    'metadata of a picture',
    {
      resources: '/XObject << /I 6 0 R >>',
      more: [
        pdfStream('x', '/Type /XObject /Subtype /Image /Width 1 /Height 1 /Metadata 7 0 R'),
        pdfStream(SECRET),
      ],
    },
  ],
  [
    'metadata of marked content',
    { resources: '/Properties << /M 6 0 R >>', more: [`<< /Metadata (${SECRET}) >>`] },
  ],
  [
    'a program in PostScript',
    { resources: '/XObject << /P 6 0 R >>', more: [pdfStream(SECRET, '/Type /XObject /Subtype /PS')] },
  ],
  ['an external stream', { more: [pdfStream('', `/F (${SECRET})`)], page: '/Thumb 6 0 R' }],
];

describe('a PDF', () => {
  it('keeps its page, its text and its font', async () => {
    const cleaned = await clean(onePagePdf());
    expect(cleaned).toContain('/MediaBox [ 0 0 300 200 ]');
    expect(cleaned).toContain('/BaseFont /Helvetica');
    expect(cleaned).toContain(deflateSync('BT /F1 24 Tf 20 100 Td (Paid 500.00) Tj ET').toString('latin1'));
  });

  it.each(unneeded)('loses %s', async (_, parts) => {
    const sent = onePagePdf(parts);
    expect(sent.toString('latin1')).toContain(SECRET);
    const cleaned = await clean(sent);
    expect(cleaned).toContain('/BaseFont /Helvetica');
    expect(cleaned).not.toContain(SECRET);
  });

  it('loses what was changed or deleted before, and bytes around the document', async () => {
    const changed = Buffer.from(`7 0 obj\n(${SECRET})\nendobj\n`);
    const cleaned = await clean(
      Buffer.concat([onePagePdf(), changed, Buffer.from(`PK\u0003\u0004${SECRET}`)]),
    );
    expect(cleaned).toContain('/BaseFont /Helvetica');
    expect(cleaned).not.toContain(SECRET);
  });

  it.each([
    ['', (jpeg: Buffer) => pdfStream(jpeg, '/Subtype /Image /Filter /DCTDecode')],
    [
      'compressed ',
      (jpeg: Buffer) => pdfStream(deflateSync(jpeg), '/Subtype /Image /Filter [/FlateDecode /DCTDecode]'),
    ],
  ])('loses place and device of a %sphotograph in it', async (_, streamOf) => {
    const pixels = 'ffdb0004aaaa' + 'ffc00004bbbb' + 'ffda0004cccc0102ffd9';
    const exif = Buffer.concat([Buffer.from([0xff, 0xe1, 0, SECRET.length + 2]), Buffer.from(SECRET)]);
    const photograph = Buffer.concat([Buffer.from('ffd8', 'hex'), exif, Buffer.from(pixels, 'hex')]);
    const cleaned = await clean(
      onePagePdf({ resources: '/XObject << /I 6 0 R >>', more: [streamOf(photograph)] }),
    );
    expect(cleaned).toContain(Buffer.from(`ffd8${pixels}`, 'hex').toString('latin1'));
    expect(cleaned).not.toContain(SECRET);
  });

  it('is read from compressed objects', async () => {
    const page = Buffer.from('3 0 << /Type /Page /Parent 2 0 R /Rotate 90 /AA << /O 9 >> >>');
    const cleaned = await clean(
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 300 200] >>',
        'null',
        objectStream(page),
      ]),
    );
    expect(cleaned).toContain('/Rotate 90');
    expect(cleaned).not.toContain('/AA');
  });

  it('is refused with a problem of its own if it is protected', async () => {
    const trailer = '/Encrypt << /Filter /Standard /V 2 /R 3 /O () /U () /P -4 >> /ID [<00> <00>]';
    expect(await clean(onePagePdf({ trailer }))).toBe('protected');
  });

  it('is refused above 50 pages', async () => {
    const book = (count: number) =>
      pdfOf([
        '<< /Type /Catalog /Pages 2 0 R >>',
        `<< /Type /Pages /Kids [${Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(' ')}] >>`,
        ...Array.from({ length: count }, () => '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 9 9] >>'),
      ]);
    expect(await clean(book(50))).toContain('/Count 50');
    expect(await clean(book(51))).toBe('too long');
    expect(await clean(book(10_000))).toBe('too long');
  });

  it.each([
    ['has no page', pdfOf(['<< /Type /Catalog >>'])],
    ['is a page of the web', Buffer.from('%PDF-1.7\n<script>alert(1)</script>')],
    ['is cut off', onePagePdf().subarray(0, 80)],
    [
      'has a page tree that contains itself',
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [2 0 R] >>']),
    ],
    [
      'has a picture whose metadata are not removed',
      onePagePdf({
        resources: '/XObject << /I 6 0 R >>',
        more: [pdfStream(SECRET, '/Subtype /Image /Filter /JPXDecode')],
      }),
    ],
    ['is nested too deeply', onePagePdf({ page: `/Group ${'['.repeat(100)}${']'.repeat(100)}` })],
  ])('is refused if it %s', async (_, pdf) => {
    expect(await clean(pdf)).toBe('unreadable');
  });
});

/** Spaces, compressed piece by piece. */
function compressedSpaces(megabytes: number): Promise<Buffer> {
  const deflate = createDeflate();
  const spaces = Buffer.alloc(1024 * 1024, ' ');
  deflate.write('6 0 ');
  for (let count = 0; count < megabytes; count += 1) deflate.write(spaces);
  deflate.end();
  return buffer(deflate);
}

describe('a hostile PDF', () => {
  const cleaner = createPdfCleaner(createClock(), 5000);
  // On a busy machine these files would take their sender more than the time of 10 minutes.
  const patient = createPdfCleaner({ ...createClock(), elapsed: () => 0 }, 25_000);

  it('takes no more memory than the limit, however much is compressed in it', async () => {
    const bomb = deflateSync(await compressedSpaces(600));
    const sent = onePagePdf({
      more: [pdfStream(bomb, '/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]')],
    });
    const before = process.memoryUsage().rss;
    let most = before;
    const sample = setInterval(() => {
      most = Math.max(most, process.memoryUsage().rss);
    }, 10);
    const { problem } = await patient.clean(sent, SENDER);
    clearInterval(sample);
    expect(problem).toBe('too large');
    expect(most - before).toBeLessThan(400 * 1024 * 1024);
  });

  const unfolding = (megabytes: number) => deflateSync(Buffer.alloc(megabytes * 1_000_000, ' '));
  const image = (entries: string, contents = unfolding(1)) =>
    onePagePdf({
      resources: '/XObject << /I 6 0 R >>',
      more: [pdfStream(contents, `/Subtype /Image ${entries}`)],
    });
  /** 128 spaces in 2 bytes. */
  const runs = Buffer.alloc(800_000, Buffer.from([129, 0x20]));

  it.each([
    ['a page of 51 MB', onePagePdf({ contents: ' '.repeat(51_000_000) })],
    ['a picture of 51 MB', image('/Filter /FlateDecode', unfolding(51))],
    ['a picture that is compressed twice', image('/Filter [/Fl /Fl]', deflateSync(unfolding(51)))],
    ['a picture of runs', image('/Filter /RunLengthDecode', runs)],
    ['a compressed fax', image('/Filter [/FlateDecode /CCITTFaxDecode]', unfolding(51))],
    ['a fax of 10,000 × 5,001 pixels', image('/Filter /CCITTFaxDecode /Width 10000 /Height 5001')],
    [
      'a JPEG of 10,000 × 5,001 pixels',
      image('/Filter /DCTDecode', jpeg(segment(0xc0, Buffer.from('081389271001', 'hex')))),
    ],
    [
      'a JPEG of 1,000 × 1,000 pixels in 501 scans',
      image(
        '/Filter /DCTDecode',
        jpeg(
          segment(0xc2, Buffer.from('0803e803e801', 'hex')),
          ...Array.from({ length: 500 }, () => segment(0xda, Buffer.alloc(8))),
        ),
      ),
    ],
    [
      'two streams of 26 MB each',
      onePagePdf({
        resources: '/XObject << /I 6 0 R /J 7 0 R >>',
        more: [1, 2].map(() => pdfStream(unfolding(26), '/Subtype /Image /Filter /FlateDecode')),
      }),
    ],
    [
      'compressed objects of 51 MB that no page needs',
      onePagePdf({
        more: [objectStream(Buffer.concat([Buffer.from('6 0 '), Buffer.alloc(51_000_000, ' ')]))],
      }),
    ],
    [
      'references that are written as 10 MB of empty objects',
      onePagePdf({
        page: `/Group [${Array.from({ length: 200_000 }, (_, index) => `${index + 9} 0 R`).join(' ')}]`,
      }),
    ],
  ])('is too large with %s', async (_, pdf) => {
    expect((await patient.clean(pdf, SENDER)).problem).toBe('too large');
  });

  it('is cleaned up to 50 MB and 50 megapixels', async () => {
    const sent = image('/Filter /FlateDecode /Width 10000 /Height 5000', unfolding(49));
    expect((await patient.clean(sent, SENDER)).problem).toBe(null);
  });

  it('is given up after the time limit, and the files after it are cleaned', async () => {
    const impatient = createPdfCleaner(createClock(), 1);
    expect(await impatient.clean(onePagePdf(), SENDER)).toEqual({ problem: 'unreadable' });
    const [slow, quick] = await Promise.all([
      cleaner.clean(
        Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400_000, '1 0 obj <<>> stream\n')]),
        SENDER,
      ),
      cleaner.clean(onePagePdf(), SENDER),
    ]);
    expect([slow.problem, quick.problem]).toEqual(['unreadable', null]);
  });

  it('is given up also if its thread fails while it is ended', async () => {
    const { terminate } = Worker.prototype;
    const ending = vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function (this: Worker) {
      this.emit('error', new Error('out of memory'));
      return terminate.call(this);
    });
    onTestFinished(() => ending.mockRestore());
    expect(await createPdfCleaner(createClock(), 1).clean(onePagePdf(), SENDER)).toEqual({
      problem: 'unreadable',
    });
    expect(ending).toHaveBeenCalledOnce();
  });

  it('lets at most five others wait, which is answered 503', async () => {
    const busy = createPdfCleaner(createClock(), 1);
    const all = await Promise.allSettled(Array.from({ length: 8 }, () => busy.clean(onePagePdf(), SENDER)));
    const refused = all.flatMap(({ status, ...rest }) => (status === 'rejected' ? [rest] : []));
    expect(refused).toEqual([...Array(3)].map(() => ({ reason: expect.objectContaining({ status: 503 }) })));
  });
});
