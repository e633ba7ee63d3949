import { createHash, randomBytes, randomInt } from 'node:crypto';

/** 256 bits that nobody guesses; what is stored of it is its hash. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Enough for a secret of 256 bits; passwords and short codes need `hashPassword`. */
export const hashSecret = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
