// Plain JavaScript, since the thread that cleans PDFs (pdf-worker.js) also runs from its sources.
import { inflateSync } from 'node:zlib';
import { decodePDFRawStream, PDFContext, PDFDict, PDFRawStream } from '@cantoo/pdf-lib';
import { PdfError } from './pdf-error.js';

/** Bytes of all decompressed streams of a PDF, each stage of several filters counted. */
const MAX_UNFOLDED = 50_000_000;

/** @typedef {{ readonly left: number, spend: (bytes: number) => void }} Budget */

/**
 * Once it is spent, each later `spend` fails too: the parser skips an object that fails.
 * @returns {Budget}
 */
export function createBudget() {
  let left = MAX_UNFOLDED;
  return {
    get left() {
      return Math.max(0, left);
    },
    spend(bytes) {
      left -= bytes;
      if (left < 0) throw new PdfError('too large');
    },
  };
}

/** Filters that `decodePDFRawStream` can undo. */
const byteFilters = new Set([
  'FlateDecode',
  'LZWDecode',
  'ASCII85Decode',
  'ASCIIHexDecode',
  'RunLengthDecode',
]);
/** Followed by no other filter. The size that they decode to is that of the image. */
const imageFilters = new Set(['DCTDecode', 'CCITTFaxDecode', 'JBIG2Decode']);

/**
 * The contents without the filters that compress bytes; those of an image remain.
 * @param {Uint8Array} contents
 * @param {readonly string[]} filters
 * @param {Budget} budget
 * @returns {Uint8Array}
 * @throws PdfError
 */
export function unfold(contents, filters, budget) {
  const outer = imageFilters.has(filters.at(-1) ?? '') ? filters.slice(0, -1) : filters;
  if (outer.some((filter) => !byteFilters.has(filter))) throw new PdfError('unreadable');
  if (outer.some((filter) => filter !== 'FlateDecode')) return decodeOther(contents, outer);
  let unfolded = contents;
  for (const _ of outer) unfolded = inflate(unfolded, budget);
  return unfolded;
}

/**
 * Native, since a scan of a page has 25 MB.
 * @param {Uint8Array} contents
 * @param {Budget} budget
 */
function inflate(contents, budget) {
  try {
    const inflated = inflateSync(contents, { maxOutputLength: Math.max(1, budget.left) });
    budget.spend(inflated.length);
    return inflated;
  } catch (error) {
    const isTooLarge = error instanceof RangeError;
    if (isTooLarge) budget.spend(Number.POSITIVE_INFINITY);
    throw error;
  }
}

/**
 * The thread of pdf-worker.js limits each decoder.
 * @param {Uint8Array} contents
 * @param {readonly string[]} filters
 */
function decodeOther(contents, filters) {
  const context = PDFContext.create();
  const dict = PDFDict.fromMapWithContext(new Map(), context);
  dict.set(context.obj('Filter'), context.obj([...filters]));
  return decodePDFRawStream(PDFRawStream.of(dict, contents)).decode();
}
