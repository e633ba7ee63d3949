// Plain JavaScript, since the thread that cleans PDFs (pdf-worker.js) also runs from its sources.
const START_OF_IMAGE = 0xd8;
const END_OF_IMAGE = 0xd9;
const START_OF_SCAN = 0xda;
const QUANTIZATION = 0xdb;
const RESTART_INTERVAL = 0xdd;
const EXIF = 0xe1;
/** Names the colour transform of the pixels. */
const ADOBE = 0xee;
/** A file of 5 MB has room for 1,300,000, which take seconds of the event loop; a camera writes fewer than 1,000. */
const MAX_PARTS = 10_000;
/** With marker and length. */
const ADOBE_SEGMENT_LENGTH = 16;

/**
 * Frames (C0 to CF), which include Huffman (C4) and arithmetic (CC) tables.
 * @param {number} marker
 */
const isPart = (marker) =>
  (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8) ||
  marker === QUANTIZATION ||
  marker === RESTART_INTERVAL ||
  marker === START_OF_SCAN;

/** @param {number} marker @param {Buffer} segment */
const isAdobe = (marker, segment) =>
  marker === ADOBE && segment.length === ADOBE_SEGMENT_LENGTH && segment.toString('latin1', 4, 9) === 'Adobe';

/**
 * The segments of a JPEG that its pixels need, and its Exif and XMP segments. Null for anything else, and for a JPEG that ends too early.
 * @param {Buffer} bytes
 * @returns {{ parts: Buffer[], exif: Buffer[] } | null}
 */
export function readJpeg(bytes) {
  if (bytes[0] !== 0xff || bytes[1] !== START_OF_IMAGE) return null;
  /** @type {Buffer[]} */
  const parts = [];
  /** @type {Buffer[]} */
  const exif = [];
  let hasScan = false;
  let part = partAt(bytes, 2);
  for (let count = 0; part !== null && count < MAX_PARTS; count += 1) {
    const { marker, segment } = part;
    if (marker === EXIF) exif.push(segment);
    if (marker === END_OF_IMAGE || isPart(marker) || isAdobe(marker, segment)) parts.push(segment);
    if (marker === END_OF_IMAGE) return hasScan ? { parts, exif } : null;
    hasScan ||= marker === START_OF_SCAN;
    part = partAt(bytes, part.end);
  }
  return null;
}

/** @param {readonly Buffer[]} parts */
export const joinJpeg = (parts) => Buffer.concat([Buffer.from([0xff, START_OF_IMAGE]), ...parts]);

/**
 * The segment contains marker and length; of a scan, also its pixels. Null if the bytes end before the part does, or are no part.
 * @param {Buffer} bytes
 * @param {number} from
 * @returns {{ marker: number, segment: Buffer, end: number } | null}
 */
function partAt(bytes, from) {
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

/**
 * The next marker that is neither a stuffed FF nor a restart.
 * @param {Buffer} bytes
 * @param {number} from
 */
function endOfScan(bytes, from) {
  for (let at = bytes.indexOf(0xff, from); at >= 0; at = bytes.indexOf(0xff, at + 1)) {
    const next = bytes[at + 1] ?? 0;
    if (next !== 0 && next !== 0xff && (next < 0xd0 || next > 0xd7)) return at;
  }
  return bytes.length;
}
