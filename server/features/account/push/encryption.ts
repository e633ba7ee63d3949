import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';

const CURVE = 'prime256v1';
const RECORD_SIZE = 4096;

/** Keys of a subscription, made by the browser. */
export interface ReceiverKeys {
  /** Public key: an uncompressed point of P-256. */
  readonly p256dh: Buffer;
  /** Shared secret of 16 bytes. */
  readonly auth: Buffer;
}

/** Salt and key of one message, random unless a test sets them. */
export interface SenderKeys {
  readonly salt?: Buffer;
  readonly privateKey?: Buffer;
}

const derive = (key: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));

/**
 * Encrypts a message of Web Push (RFC 8291) as one record of the content coding aes128gcm (RFC 8188).
 * @param minLength shorter texts are padded to it, so that the length does not reveal the text.
 * @throws if `p256dh` is not a point of the curve.
 */
export function encryptMessage(
  text: Buffer,
  { auth, p256dh }: ReceiverKeys,
  minLength = 0,
  { privateKey, salt = randomBytes(16) }: SenderKeys = {},
): Buffer {
  const sender = createECDH(CURVE);
  if (privateKey === undefined) sender.generateKeys();
  else sender.setPrivateKey(privateKey);
  const senderKey = sender.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, senderKey]);
  const key = derive(sender.computeSecret(p256dh), auth, info, 32);
  const contentKey = derive(key, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(key, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const padding = Buffer.alloc(Math.max(0, minLength - text.length));
  const header = Buffer.alloc(5);
  header.writeUInt32BE(RECORD_SIZE, 0);
  header.writeUInt8(senderKey.length, 4);
  return Buffer.concat([
    ...[salt, header, senderKey],
    // 2: the last record.
    ...[cipher.update(text), cipher.update(Buffer.from([2])), cipher.update(padding), cipher.final()],
    cipher.getAuthTag(),
  ]);
}
