import { createHash, randomBytes } from 'node:crypto';

/** 256 bits in hexadecimal. */
export const createSecret = (): string => randomBytes(32).toString('hex');

/** Hash of tokens and seeds. */
export const sha256Hex = (text: string): string => createHash('sha256').update(text).digest('hex');
