import { randomBytes } from 'node:crypto';

/** Proofs of payments, each with a random name: no part of a request is part of a path. */
export interface ProofStore {
  /** Returns the name. */
  store(bytes: Buffer): Promise<string>;
  read(name: string): Promise<Buffer>;
  remove(name: string): Promise<void>;
  /** Names of the files that were stored before a moment. */
  storedBefore(moment: Date): Promise<readonly string[]>;
}

export const newProofName = (): string => randomBytes(16).toString('hex');
export const isProofName = (name: string): boolean => /^[\da-f]{32}$/.test(name);
