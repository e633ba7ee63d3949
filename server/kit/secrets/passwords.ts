import { hash, verify } from '@node-rs/argon2';

/** Argon2id (the library's default) at the cost that OWASP recommends. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

/** Verified for unknown usernames, so that both cases take equal time. */
const dummyHash = hashPassword('');

/** False without a stored hash, after the same time. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const matches = await verify(stored ?? (await dummyHash), password);
  return matches && typeof stored === 'string';
}
