// Plain JavaScript, since a worker thread is started from its own file in the build, under Vite and in tests alike.
import { parentPort, workerData } from 'node:worker_threads';
import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFRawStream } from '@cantoo/pdf-lib';
import { cleanPdf, PdfError } from './clean-pdf.js';

/** Of all streams that the parser decodes. Buffers are outside the memory limit of a thread. */
const MAX_DECODED = 32 * 1024 * 1024;

/**
 * Ends the decoding of compressed objects once the total is too large. The parser skips an object that fails, so that every later one has
 * to fail too.
 */
function limitDecoding() {
  const dict = PDFDict.withContext(PDFContext.create());
  dict.set(PDFName.of('Filter'), PDFName.of('FlateDecode'));
  const flate = decodePDFRawStream(PDFRawStream.of(dict, new Uint8Array([0x78, 0x9c, 0x03, 0x00])));
  // Common to all filters; the package does not export it.
  const decoder = Object.getPrototypeOf(Object.getPrototypeOf(flate));
  const { ensureBuffer } = decoder;
  if (typeof ensureBuffer !== 'function')
    throw new Error('The decoder of @cantoo/pdf-lib has no ensureBuffer.');
  let decoded = 0;
  /** @this {{ buffer: Uint8Array }} @param {number} length */
  decoder.ensureBuffer = function ensureLimited(length) {
    const { byteLength } = this.buffer;
    // A buffer that is too small is copied into one of at least twice the size.
    if (length > byteLength) decoded += Math.max(length, byteLength);
    if (decoded > MAX_DECODED) throw new Error('Too much is compressed in this PDF.');
    return ensureBuffer.call(this, length);
  };
}

/** @returns {Promise<import('./pdf-cleaner').PdfResult>} */
async function result() {
  try {
    return { problem: null, bytes: await cleanPdf(workerData) };
  } catch (error) {
    return { problem: error instanceof PdfError ? error.problem : 'unreadable' };
  }
}

limitDecoding();
parentPort?.postMessage(await result());
