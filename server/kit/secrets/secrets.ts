import { hash, randomBytes, randomInt } from 'node:crypto';

/** 256 random bits. Only the hash of a secret is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url');

/** Hashes secrets of 256 bits; passwords and short codes need `hashPassword`. */
export const hashSecret = (secret: string): string => hash('sha256', secret, 'base64url');

/** A one-time code: six random digits. */
export const newCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');
