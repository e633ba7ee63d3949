import type { RefusalCode } from '../../../../../domain/refusals';
import { refusal } from '../../../../kit/http/refusal';
import { cleanImage } from './clean-image';
import type { PdfProblem, PdfResult } from './pdf-cleaner';
import { MAX_PIXELS } from './pixels.js';

export interface CleanProof {
  readonly type: string;
  readonly bytes: Buffer;
}

const codes = {
  protected: 'FILE_PROTECTED',
  'too long': 'FILE_TOO_LONG',
  'too large': 'FILE_TOO_LARGE',
  unreadable: 'FILE_UNREADABLE',
} as const satisfies Record<PdfProblem, RefusalCode>;

/**
 * The picture or document without metadata, recognised by its content.
 * @throws HttpError 415, 422, 429, 503
 */
export async function cleanProof(
  file: Buffer,
  cleanPdf: (file: Buffer) => Promise<PdfResult>,
): Promise<CleanProof> {
  // Some readers accept a PDF after other bytes, as which a file could be a page too.
  if (file.toString('latin1', 0, 5) === '%PDF-') {
    const result = await cleanPdf(file);
    if (result.problem === null) return { type: 'application/pdf', bytes: Buffer.from(result.bytes) };
    throw refusal(422, codes[result.problem]);
  }
  const image = cleanImage(file);
  if (image === null) throw refusal(415, 'FILE_TYPE_UNKNOWN');
  if (image.pixels > MAX_PIXELS) throw refusal(422, 'FILE_TOO_LARGE');
  return image;
}
