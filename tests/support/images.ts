import { crc32, deflateSync } from 'node:zlib';

/** Small images of each type, made of their parts. */

/** Metadata that must not be kept. */
export const SECRET = 'taken at 19.0760 N, 72.8777 E';

export const segment = (marker: number, content: Buffer | string) => {
  const body = Buffer.from(content);
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(body.length + 2, 2);
  return Buffer.concat([head, body]);
};

/** A JPEG of the smallest structure, with the parts in `extra` before its scan. */
export const jpeg = (...extra: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    ...extra,
    segment(0xdb, Buffer.alloc(65)),
    segment(0xc0, Buffer.alloc(9)),
    segment(0xda, Buffer.alloc(8)),
    Buffer.from([1, 2, 0xff, 0, 3, 0xff, 0xd0, 4, 0xff, 0xd9]),
  ]);

export const chunk = (type: string, content: Buffer | string) => {
  const body = Buffer.concat([Buffer.from(type), Buffer.from(content)]);
  const [head, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  head.writeUInt32BE(body.length - 4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
};

export const png = (...extra: Buffer[]) =>
  Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', Buffer.alloc(13)),
    ...extra,
    chunk('IDAT', deflateSync(Buffer.alloc(4))),
    chunk('IEND', ''),
  ]);

export const riffChunk = (type: string, content: Buffer | string) => {
  const body = Buffer.from(content);
  const head = Buffer.from(`${type}\0\0\0\0`);
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
};

export function webp(flags: number, ...extra: Buffer[]) {
  const content = Buffer.concat([
    riffChunk('VP8X', Buffer.from([flags, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    riffChunk('VP8L', Buffer.from([0x2f, 1, 2, 3])),
    ...extra,
  ]);
  const head = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1');
  head.writeUInt32LE(4 + content.length, 4);
  return Buffer.concat([head, content]);
}
