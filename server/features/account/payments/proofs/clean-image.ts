import { crc32 } from 'node:zlib';
import { EXIF_HEAD, hasExifHead, readOrientation, writeOrientation } from './exif-orientation';
import { joinJpeg, readJpeg } from './jpeg-parts.js';
import { pixelsOfJpeg } from './pixels.js';

export interface CleanImage {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  /** The image without metadata, except its orientation, and without bytes after the image. */
  readonly bytes: Buffer;
  /** As the headers claim: the image is not decoded. */
  readonly pixels: number;
}

type Cleaned = Pick<CleanImage, 'bytes' | 'pixels'>;

/**
 * Recognises a JPEG, PNG or WebP by its content, and copies only the parts that the pixels need (ADR 63). Null for anything else,
 * also for an image that ends too early.
 */
export function cleanImage(bytes: Buffer): CleanImage | null {
  const jpeg = cleanJpeg(bytes);
  if (jpeg !== null) return { type: 'image/jpeg', ...jpeg };
  const png = cleanPng(bytes);
  if (png !== null) return { type: 'image/png', ...png };
  const webp = cleanWebp(bytes);
  return webp === null ? null : { type: 'image/webp', ...webp };
}

/** Marker and length. */
const JPEG_HEAD = 4;

function cleanJpeg(bytes: Buffer): Cleaned | null {
  const jpeg = readJpeg(bytes);
  if (jpeg === null) return null;
  const orientation = jpeg.exif
    .map((segment) => segment.subarray(JPEG_HEAD))
    .map((content) => (hasExifHead(content) ? readOrientation(content.subarray(EXIF_HEAD.length)) : null))
    .find((found) => found !== null);
  const parts = orientation === undefined ? jpeg.parts : [jpegExif(orientation), ...jpeg.parts];
  return { bytes: joinJpeg(parts), pixels: pixelsOfJpeg(jpeg.parts) };
}

function jpegExif(orientation: number): Buffer {
  const content = Buffer.concat([EXIF_HEAD, writeOrientation(orientation)]);
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(2 + content.length, 2);
  return Buffer.concat([head, content]);
}

/** Same limit as for a JPEG: encoders write 4 kB or more into each chunk. */
const MAX_CHUNKS = 10_000;

interface Chunk {
  readonly type: string;
  /** The whole chunk with length, type and checksum. */
  readonly bytes: Buffer;
}

/** The orientation in the first readable Exif of these chunks; null if the image is upright. */
function orientationIn(
  chunks: readonly Chunk[],
  type: string,
  read: (chunk: Buffer) => number | null,
): number | null {
  for (const chunk of chunks) {
    const orientation = chunk.type === type ? read(chunk.bytes) : null;
    if (orientation !== null) return orientation;
  }
  return null;
}

type SizeReader = (chunk: Buffer) => number;

/** Offset in bytes of the end of the size in a chunk. A chunk VP8L of a solid colour is shorter. */
const SIZE_END = 18;

const startOf = (chunk: Buffer): Buffer => Buffer.concat([chunk, Buffer.alloc(SIZE_END)], SIZE_END);

/** The largest size that a chunk claims: a viewer may read another chunk than this code. */
const mostPixels = (chunks: readonly Chunk[], readers: Readonly<Record<string, SizeReader>>): number =>
  Math.max(0, ...chunks.map(({ bytes, type }) => readers[type]?.(startOf(bytes)) ?? 0));

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngParts = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB'];

function cleanPng(bytes: Buffer): Cleaned | null {
  const chunks = pngChunks(bytes);
  if (chunks === null) return null;
  const [header, ...parts] = chunks.filter(({ type }) => pngParts.includes(type)).map((chunk) => chunk.bytes);
  const orientation = orientationIn(chunks, 'eXIf', readPngExif);
  // Written before the pixels, where browsers expect it.
  const exif = orientation === null ? [] : [pngExif(orientation)];
  return {
    bytes: Buffer.concat([PNG_SIGNATURE, header ?? Buffer.alloc(0), ...exif, ...parts]),
    pixels: mostPixels(chunks, { IHDR: pngSize }),
  };
}

const pngSize: SizeReader = (chunk) => chunk.readUInt32BE(8) * chunk.readUInt32BE(12);

/** From the header to the end of the image; null for anything else. */
function pngChunks(bytes: Buffer): readonly Chunk[] | null {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null;
  const chunks: Chunk[] = [];
  let hasPixels = false;
  for (let at = 8; at + 12 <= bytes.length && chunks.length < MAX_CHUNKS; ) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || (chunks.length === 0 && type !== 'IHDR')) return null;
    chunks.push({ type, bytes: bytes.subarray(at, end) });
    hasPixels ||= type === 'IDAT';
    if (type === 'IEND') return hasPixels ? chunks : null;
    at = end;
  }
  return null;
}

/** Null also for a damaged chunk, which viewers ignore. */
function readPngExif(chunk: Buffer): number | null {
  const end = chunk.length - 4;
  return crc32(chunk.subarray(4, end)) === chunk.readUInt32BE(end)
    ? readOrientation(chunk.subarray(8, end))
    : null;
}

function pngExif(orientation: number): Buffer {
  const content = Buffer.concat([Buffer.from('eXIf'), writeOrientation(orientation)]);
  const chunk = Buffer.concat([Buffer.alloc(4), content, Buffer.alloc(4)]);
  chunk.writeUInt32BE(content.length - 4);
  chunk.writeUInt32BE(crc32(content), chunk.length - 4);
  return chunk;
}

const webpParts = ['VP8X', 'ALPH', 'VP8 ', 'VP8L'];
const WEBP_EXIF = 0x08;
/** Flags of VP8X for a colour profile, Exif and XMP. */
const WEBP_METADATA = 0x20 | WEBP_EXIF | 0x04;
const WEBP_ANIMATION = 0x02;

function cleanWebp(bytes: Buffer): Cleaned | null {
  const chunks = webpChunks(bytes);
  if (chunks === null || chunks.some(isAnimation)) return null;
  const isExtended = chunks[0]?.type === 'VP8X';
  // An image without the extended header has no metadata.
  const orientation = isExtended ? orientationIn(chunks, 'EXIF', readWebpExif) : null;
  const content = Buffer.concat([
    ...chunks
      .filter(({ type }) => webpParts.includes(type))
      .map((chunk) => cleanWebpPart(chunk, orientation === null ? 0 : WEBP_EXIF)),
    ...(orientation === null ? [] : [webpExif(orientation)]),
  ]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + content.length, 4);
  return { bytes: Buffer.concat([head, content]), pixels: mostPixels(chunks, webpSizes) };
}

/** 14 bits each. */
const SIDE = 0x3fff;

const webpSizes: Readonly<Record<string, SizeReader>> = {
  VP8X: (chunk) => (1 + chunk.readUIntLE(12, 3)) * (1 + chunk.readUIntLE(15, 3)),
  // After the tag and the start code of the frame.
  'VP8 ': (chunk) => (chunk.readUInt16LE(14) & SIDE) * (chunk.readUInt16LE(16) & SIDE),
  // Width and height less 1, after a byte of signature.
  VP8L: (chunk) => {
    const sides = chunk.readUInt32LE(9);
    return (1 + (sides & SIDE)) * (1 + ((sides >>> 14) & SIDE));
  },
};

/** Null if the bytes are no WebP, or end too early. */
function webpChunks(bytes: Buffer): readonly Chunk[] | null {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const size = 8 + bytes.readUInt32LE(4);
  if (size > bytes.length) return null;
  const chunks: Chunk[] = [];
  for (let at = 12; at + 8 <= size; ) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > size || chunks.length === MAX_CHUNKS) return null;
    chunks.push({ type: bytes.toString('latin1', at, at + 4), bytes: bytes.subarray(at, end) });
    at = end;
  }
  return chunks.some(({ type }) => type === 'VP8 ' || type === 'VP8L') ? chunks : null;
}

/** The frames of an animation may contain metadata of their own. */
const isAnimation = ({ bytes, type }: Chunk): boolean =>
  type === 'VP8X' && ((bytes[8] ?? 0) & WEBP_ANIMATION) !== 0;

function cleanWebpPart({ bytes, type }: Chunk, metadata: number): Buffer {
  if (type !== 'VP8X') return bytes;
  const cleaned = Buffer.from(bytes);
  cleaned[8] = ((cleaned[8] ?? 0) & ~WEBP_METADATA) | metadata;
  return cleaned;
}

function readWebpExif(chunk: Buffer): number | null {
  const content = chunk.subarray(8, 8 + chunk.readUInt32LE(4));
  return readOrientation(hasExifHead(content) ? content.subarray(EXIF_HEAD.length) : content);
}

function webpExif(orientation: number): Buffer {
  const content = writeOrientation(orientation);
  const head = Buffer.from('EXIF\0\0\0\0', 'latin1');
  head.writeUInt32LE(content.length, 4);
  return Buffer.concat([head, content]);
}
