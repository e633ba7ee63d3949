import { HttpError, type RefusalReason } from '../../../kit/http/http-error';
import { cleanImage } from './clean-image';
import type { PdfCleaner, PdfProblem } from './pdf-cleaner';
import { MAX_PIXELS } from './pixels.js';

export interface CleanProof {
  readonly type: string;
  readonly bytes: Buffer;
}

const WRONG_TYPE = 'A proof is a picture (JPEG, PNG or WebP) or a PDF.';

const TOO_LARGE = {
  message:
    'Once opened, a picture may have at most 50 megapixels and a PDF at most 50 MB. Send a smaller picture.',
  reason: 'FILE_TOO_LARGE',
} as const;

const refusals: Readonly<Record<PdfProblem, { message: string; reason: RefusalReason }>> = {
  protected: {
    message: 'This PDF is protected by a password. Save it without one, or send a picture of it.',
    reason: 'FILE_PROTECTED',
  },
  'too long': {
    message: 'A PDF may have at most 50 pages. Send a picture of the page with the payment.',
    reason: 'FILE_TOO_LONG',
  },
  'too large': TOO_LARGE,
  unreadable: {
    message: 'This PDF cannot be read. Send a picture of it.',
    reason: 'FILE_UNREADABLE',
  },
};

/**
 * The picture or document without metadata, recognised by its content.
 * @throws HttpError 415, 422, 503
 */
export async function cleanProof(file: Buffer, pdfs: PdfCleaner): Promise<CleanProof> {
  // Some readers accept a PDF after other bytes, as which a file could be a page too.
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    const result = await pdfs.clean(file);
    if (result.problem === null) return { type: 'application/pdf', bytes: Buffer.from(result.bytes) };
    const { message, reason } = refusals[result.problem];
    throw new HttpError(422, message, null, reason);
  }
  const image = cleanImage(file);
  if (image === null) throw new HttpError(415, WRONG_TYPE, null, 'FILE_UNREADABLE');
  if (image.pixels > MAX_PIXELS) throw new HttpError(422, TOO_LARGE.message, null, TOO_LARGE.reason);
  return image;
}
