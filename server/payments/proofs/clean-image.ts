import { exifOrientation, orientationSegment } from './exif-orientation';
import { joinJpeg, readJpeg } from './jpeg-parts.js';

export interface CleanImage {
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp';
  /** Without metadata and without bytes after the image. */
  readonly bytes: Buffer;
}

/**
 * Recognises a JPEG, PNG or WebP by its content, and copies only the parts that the pixels need (ADR 63). Null for anything else,
 * also for an image that ends too early.
 */
export function cleanImage(bytes: Buffer): CleanImage | null {
  const jpeg = cleanJpeg(bytes);
  if (jpeg !== null) return { type: 'image/jpeg', bytes: jpeg };
  const png = cleanPng(bytes);
  if (png !== null) return { type: 'image/png', bytes: png };
  const webp = cleanWebp(bytes);
  return webp === null ? null : { type: 'image/webp', bytes: webp };
}

function cleanJpeg(bytes: Buffer): Buffer | null {
  const jpeg = readJpeg(bytes);
  if (jpeg === null) return null;
  const orientation = jpeg.exif.map(exifOrientation).find((found) => found !== null);
  return joinJpeg(orientation === undefined ? jpeg.parts : [orientationSegment(orientation), ...jpeg.parts]);
}

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const pngParts = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB'];

function cleanPng(bytes: Buffer): Buffer | null {
  if (!bytes.subarray(0, 8).equals(PNG_SIGNATURE)) return null;
  const kept: Buffer[] = [PNG_SIGNATURE];
  const types = new Set<string>();
  let at = 8;
  while (at + 12 <= bytes.length) {
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + 12 + bytes.readUInt32BE(at);
    if (end > bytes.length || (types.size === 0 && type !== 'IHDR')) return null;
    types.add(type);
    if (pngParts.includes(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return types.has('IDAT') ? Buffer.concat(kept) : null;
    at = end;
  }
  return null;
}

const webpParts = ['VP8X', 'ALPH', 'VP8 ', 'VP8L'];
/** Flags of VP8X for a colour profile, Exif and XMP. */
const WEBP_METADATA = 0x20 | 0x08 | 0x04;
const WEBP_ANIMATION = 0x02;

function cleanWebp(bytes: Buffer): Buffer | null {
  if (bytes.length < 20 || bytes.toString('latin1', 0, 4) !== 'RIFF') return null;
  if (bytes.toString('latin1', 8, 12) !== 'WEBP') return null;
  const size = 8 + bytes.readUInt32LE(4);
  if (size > bytes.length) return null;
  const kept: Buffer[] = [];
  let hasPixels = false;
  for (let at = 12; at + 8 <= size; ) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    if (end > size) return null;
    const chunk = cleanChunk(type, bytes.subarray(at, end));
    if (chunk === 'animation') return null;
    if (chunk !== null) kept.push(chunk);
    hasPixels ||= type === 'VP8 ' || type === 'VP8L';
    at = end;
  }
  if (!hasPixels) return null;
  const content = Buffer.concat(kept);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + content.length, 4);
  return Buffer.concat([head, content]);
}

/** Null for a chunk that is dropped. The frames of an animation may contain metadata of their own. */
function cleanChunk(type: string, chunk: Buffer): Buffer | 'animation' | null {
  if (!webpParts.includes(type)) return null;
  if (type !== 'VP8X') return chunk;
  const cleaned = Buffer.from(chunk);
  const flags = cleaned[8] ?? 0;
  if ((flags & WEBP_ANIMATION) !== 0) return 'animation';
  cleaned[8] = flags & ~WEBP_METADATA;
  return cleaned;
}
