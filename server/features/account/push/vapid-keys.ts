import { createECDH } from 'node:crypto';

const CURVE = 'prime256v1';

export interface VapidKeys {
  readonly publicKey: Buffer;
  readonly privateKey: Buffer;
}

/** @throws if it is not a private key of P-256. */
export function vapidKeysOf(privateKey: Buffer): VapidKeys {
  const ecdh = createECDH(CURVE);
  ecdh.setPrivateKey(privateKey);
  return { privateKey, publicKey: ecdh.getPublicKey() };
}

export function newVapidKey(): Buffer {
  const ecdh = createECDH(CURVE);
  ecdh.generateKeys();
  return ecdh.getPrivateKey();
}
