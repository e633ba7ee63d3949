import { hash, verify } from '@node-rs/argon2';

/** Argon2id, the library's default kind, at the cost that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Of a password that nobody has: checking it takes as long as checking a real one. */
const dummyHash = hashPassword('');

/** Without a stored hash the answer is no, after the same time. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash), password);
  return matches && typeof stored === 'string';
}
