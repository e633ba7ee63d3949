import { describe, expect, it } from 'vitest';
import { cleanImage } from '../../../../server/features/account/payments/proofs/clean-image';
import { chunk, jpeg, png, riffChunk, SECRET, segment, webp } from '../../../support/images';

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

const uint24 = (value: number) => {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
};

/** An image of each kind that claims this size. */
const sized: Readonly<Record<string, (width: number, height: number) => Buffer>> = {
  JPEG: (width, height) => {
    const frame = Buffer.from([8, 0, 0, 0, 0, 1]);
    frame.writeUInt16BE(height, 1);
    frame.writeUInt16BE(width, 3);
    return jpeg(segment(0xc2, frame));
  },
  PNG: (width, height) => {
    const bytes = Buffer.from(png());
    bytes.writeUInt32BE(width, 16);
    bytes.writeUInt32BE(height, 20);
    return bytes;
  },
  'extended WebP': (width, height) => {
    const bytes = Buffer.from(webp(0));
    bytes.set([...uint24(width - 1), ...uint24(height - 1)], 24);
    return bytes;
  },
  'lossy WebP': (width, height) => {
    const frame = Buffer.from([0x10, 0, 0, 0x9d, 1, 0x2a, 0, 0, 0, 0]);
    frame.writeUInt16LE(width, 6);
    frame.writeUInt16LE(height, 8);
    return webp(0, riffChunk('VP8 ', frame));
  },
  'lossless WebP': (width, height) => {
    const frame = Buffer.from([0x2f, 0, 0, 0, 0]);
    frame.writeUInt32LE((width - 1) | ((height - 1) << 14), 1);
    return webp(0, riffChunk('VP8L', frame));
  },
};

describe.each(Object.entries(sized))('the pixels of a %s', (_, imageOf) => {
  it.each([
    [10_000, 5001],
    [5001, 10_000],
    [640, 480],
  ])('are read from its header: %d × %d', (width, height) => {
    expect(cleanImage(imageOf(width, height))?.pixels).toBe(Math.max(width * height, fixed(imageOf)));
  });
});

/** An extended WebP of the fixtures has a frame of its own. */
const fixed = (imageOf: (width: number, height: number) => Buffer) => cleanImage(imageOf(1, 1))?.pixels ?? 0;

it('counts a JPEG whose height follows its pixels as the highest', () => {
  expect(cleanImage((sized.JPEG as (width: number, height: number) => Buffer)(1000, 0))?.pixels).toBe(
    65_535_000,
  );
});

it('counts the pixels of a JPEG with more scans than encoders write as often as a viewer passes over them', () => {
  const frame = segment(0xc2, Buffer.from('080bb80fa001', 'hex'));
  /** Of which the fixture has the last one. */
  const scans = (count: number) =>
    cleanImage(jpeg(frame, ...Array.from({ length: count - 1 }, () => segment(0xda, Buffer.alloc(8)))))
      ?.pixels;
  expect([1, 10, 40, 1000].map(scans)).toEqual([12_000_000, 12_000_000, 48_000_000, 1_200_000_000]);
});

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
    [
      'PNG',
      png(
        ...['tEXt', 'iTXt', 'zTXt', 'tIME', 'iCCP', 'prVt'].map((type) => chunk(type, SECRET)),
        chunk('eXIf', SECRET),
      ),
      png(),
    ],
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
