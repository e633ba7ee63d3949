import { deflateSync } from 'node:zlib';

/** The value of an indirect object: its source, or a stream. */
export type PdfObject = string | Buffer;

export const pdfStream = (contents: string | Buffer, entries = ''): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${Buffer.byteLength(contents)} >>\nstream\n`),
    Buffer.from(contents),
    Buffer.from('\nendstream'),
  ]);

/** A document of the objects 1, 2, …, of which the first is the catalog. */
export function pdfOf(objects: readonly PdfObject[], trailer = ''): Buffer {
  const parts = [Buffer.from('%PDF-1.7\n')];
  const offsets: number[] = [];
  const sizeOf = () => parts.reduce((total, part) => total + part.length, 0);
  for (const [index, object] of objects.entries()) {
    offsets.push(sizeOf());
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from('\nendobj\n'));
  }
  const start = sizeOf();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n` +
        `<< /Size ${objects.length + 1} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(parts);
}

export interface PdfParts {
  /** Entries of the catalog and of the page, and further objects from number 6. */
  readonly catalog?: string;
  readonly page?: string;
  readonly resources?: string;
  readonly more?: readonly PdfObject[];
  readonly trailer?: string;
  readonly contents?: string;
}

/** One page with a line of text. */
export const onePagePdf = ({
  catalog = '',
  page = '',
  resources = '',
  more = [],
  trailer = '',
  contents = 'BT /F1 24 Tf 20 100 Td (Paid 500.00) Tj ET',
}: PdfParts = {}): Buffer =>
  pdfOf(
    [
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 300 200] >>',
      `<< /Type /Page /Parent 2 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> /Contents 4 0 R ${page} >>`,
      pdfStream(deflateSync(contents), '/Filter /FlateDecode'),
      '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      ...more,
    ],
    trailer,
  );
