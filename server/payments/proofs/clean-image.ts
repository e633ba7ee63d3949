import { exifOrientation, orientationSegment } from './exif-orientation';

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

const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const QUANTIZATION = 0xdb;
const RESTART_INTERVAL = 0xdd;
const EXIF = 0xe1;
/** Names the colour transform of the pixels. */
const ADOBE = 0xee;
/** With marker and length. */
const ADOBE_SEGMENT_LENGTH = 16;

/** Frames (C0 to CF), which include Huffman (C4) and arithmetic (CC) tables. */
const isJpegPart = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) ||
  marker === QUANTIZATION ||
  marker === RESTART_INTERVAL ||
  marker === START_OF_SCAN;

const isAdobe = (marker: number, segment: Buffer) =>
  marker === ADOBE && segment.length === ADOBE_SEGMENT_LENGTH && segment.toString('latin1', 4, 9) === 'Adobe';

function cleanJpeg(bytes: Buffer): Buffer | null {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return null;
  const kept: Buffer[] = [];
  let hasScan = false;
  let orientation: number | null = null;
  for (let part = jpegPartAt(bytes, 2); part !== null; part = jpegPartAt(bytes, part.end)) {
    const { marker, segment } = part;
    if (marker === END_OF_IMAGE) return hasScan ? joinJpeg(orientation, [...kept, segment]) : null;
    if (marker === EXIF) orientation ??= exifOrientation(segment);
    if (isJpegPart(marker) || isAdobe(marker, segment)) kept.push(segment);
    hasScan ||= marker === START_OF_SCAN;
  }
  return null;
}

function joinJpeg(orientation: number | null, parts: readonly Buffer[]): Buffer {
  const turned = orientation === null ? [] : [orientationSegment(orientation)];
  return Buffer.concat([Buffer.from([0xff, START_OF_IMAGE]), ...turned, ...parts]);
}

interface JpegPart {
  readonly marker: number;
  /** With marker and length; of a scan, with its pixels. */
  readonly segment: Buffer;
  readonly end: number;
}

/** Null if the bytes end before the part does, or are no part. */
function jpegPartAt(bytes: Buffer, from: number): JpegPart | null {
  let at = from;
  // A marker may be preceded by any number of FF.
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
  const marker = bytes[at + 1];
  if (bytes[at] !== 0xff || marker === undefined) return null;
  if (marker === END_OF_IMAGE) return { marker, segment: bytes.subarray(at, at + 2), end: at + 2 };
  if (at + 4 > bytes.length) return null;
  const headEnd = at + 2 + bytes.readUInt16BE(at + 2);
  if (headEnd < at + 4 || headEnd > bytes.length) return null;
  const end = marker === START_OF_SCAN ? endOfScan(bytes, headEnd) : headEnd;
  return { marker, segment: bytes.subarray(at, end), end };
}

/** The next marker that is neither a stuffed FF nor a restart. */
function endOfScan(bytes: Buffer, from: number): number {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
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
