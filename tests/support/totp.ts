import { codeOfStep, stepOf } from '../../server/features/account/players/two-factor/totp';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** The secret that an authenticator app reads from its typed form. */
export function fromBase32(text: string): Uint8Array {
  const bits = [...text].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** What an authenticator app shows at a moment. */
export const codeAt = (secret: Uint8Array, moment: Date): string => codeOfStep(secret, stepOf(moment));
