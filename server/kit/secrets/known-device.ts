import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

interface Owner {
  readonly id: number;
  readonly passwordHash: string | null;
}

const wellFormed = /^(\d{1,16}\.[\w-]{22})\.([\w-]{43})$/;

/**
 * Value of the cookie of a browser that a player signed in with. The key of its signature is the player's salted
 * password hash: a new password makes every earlier cookie invalid, and no other secret has to be stored.
 */
export function signDevice(owner: Owner & { readonly passwordHash: string }): string {
  const device = `${owner.id}.${randomBytes(16).toString('base64url')}`;
  return `${device}.${signatureOf(device, owner.passwordHash)}`;
}

/** Id of the device that sent the cookie; null unless the player signed in with it since the last new password. */
export function knownDeviceOf(cookie: string | null, owner: Owner | null): string | null {
  const [, device, signature] = wellFormed.exec(cookie ?? '') ?? [];
  if (device === undefined || signature === undefined) return null;
  if (owner === null || owner.passwordHash === null) return null;
  if (!device.startsWith(`${owner.id}.`)) return null;
  const expected = signatureOf(device, owner.passwordHash);
  return timingSafeEqual(Buffer.from(signature), Buffer.from(expected)) ? device : null;
}

const signatureOf = (device: string, key: string) =>
  createHmac('sha256', key).update(`device ${device}`).digest('base64url');
