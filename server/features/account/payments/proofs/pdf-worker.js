// Plain JavaScript, since a worker thread is started from its own file in the build, under Vite and in tests alike.
import { parentPort, workerData } from 'node:worker_threads';
import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { cleanPdf } from './clean-pdf.js';
import { PdfError } from './pdf-error.js';
import { createBudget } from './unfolding.js';

/**
 * Ends the decoding of compressed objects once the total is too large. Buffers are outside the memory limit of a thread.
 * @param {import('./unfolding.js').Budget} budget
 */
function limitDecoding(budget) {
  const dict = PDFDict.withContext(PDFContext.create());
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  const flate = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c, 0x03, 0x00])));
  // Common to all filters; the package does not export it.
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(flate));
  const { decode, ensureBuffer } = decoder;
  if (typeof ensureBuffer !== 'function' || typeof decode !== 'function')
    throw new Error('The decoder of @cantoo/pdf-lib has no ensureBuffer or decode.');
  /** @type {WeakMap<object, number>} Bytes that each decoder has asked for. */
  const asked = new WeakMap();
  /** @this {object} @param {number} length */
  decoder.ensureBuffer = function ensureLimited(length) {
    const before = asked.get(this) ?? 0;
    budget.spend(Math.max(0, length - before));
    asked.set(this, Math.max(before, length));
    return ensureBuffer.call(this, length);
  };
  // A buffer grows to twice the size that was asked for, and what fits into it is not asked for again.
  /** @this {object} */
  decoder.decode = function decodeLimited() {
    const decoded = decode.call(this);
    budget.spend(Math.max(0, decoded.length - (asked.get(this) ?? 0)));
    return decoded;
  };
}

/** @returns {Promise<import('./pdf-cleaner').PdfResult>} */
async function result() {
  try {
    return { problem: null, bytes: await cleanPdf(workerData, budget) };
  } catch (error) {
    return { problem: error instanceof PdfError ? error.problem : 'unreadable' };
  }
}

const budget = createBudget();
limitDecoding(budget);
parentPort?.postMessage(await result());
