import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptMessage } from '../../../../server/features/account/push/encryption';
import { createVapid } from '../../../../server/features/account/push/vapid';
import { vapidKeysOf } from '../../../../server/features/account/push/vapid-keys';
import { createClock } from '../../../../server/kit/clock';
import { decryptMessage, newReceiver } from '../../../support/push-service';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('encryptMessage', () => {
  // RFC 8291, appendix A.
  it('encrypts the example of RFC 8291', () => {
    const message = encryptMessage(
      Buffer.from('When I grow up, I want to be a watermelon'),
      {
        auth: bytes('BTBZMqHH6r4Tts7J_aSIgg'),
        p256dh: bytes(
          'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        ),
      },
      0,
      {
        salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
        privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
      },
    );
    expect(message.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('pads short texts to the same length, with other bytes each time', () => {
    const receiver = newReceiver();
    const keys = { auth: receiver.auth, p256dh: receiver.p256dh };
    const [one, same, other] = ['a', 'a', 'longer'].map((text) =>
      encryptMessage(Buffer.from(text), keys, 64),
    );
    expect(one).toHaveLength(other?.length ?? 0);
    expect(one?.equals(same ?? Buffer.alloc(0))).toBe(false);
    expect(decryptMessage(other ?? Buffer.alloc(0), receiver)).toBe('longer');
  });

  it('refuses a key that is not a point of the curve', () => {
    const keys = { auth: Buffer.alloc(16), p256dh: Buffer.alloc(65, 4) };
    expect(() => encryptMessage(Buffer.from('a'), keys)).toThrow();
  });
});

describe('the authorization', () => {
  it('is signed for the origin with the published key, and is renewed before it expires', () => {
    const clock = createClock();
    const vapid = createVapid(vapidKeysOf(Buffer.alloc(32, 7)), 'mailto:a@b.example', clock);
    const header = vapid.authorize('https://push.example');
    const [, token = '', k] = /^vapid t=([^,]+), k=(.+)$/.exec(header) ?? [];
    expect(k).toBe(vapid.publicKey);
    const [head = '', claims = '', signature = ''] = token.split('.');
    const point = bytes(vapid.publicKey);
    const key = createPublicKey({
      format: 'jwk',
      key: {
        ...{ kty: 'EC', crv: 'P-256' },
        x: point.subarray(1, 33).toString('base64url'),
        y: point.subarray(33).toString('base64url'),
      },
    });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, { key, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true);
    const { aud, exp, sub } = JSON.parse(bytes(claims).toString());
    expect([aud, sub]).toEqual(['https://push.example', 'mailto:a@b.example']);
    const now = clock.now().getTime() / 1000;
    expect(exp).toBeGreaterThan(now + 6 * 3600);
    expect(exp).toBeLessThan(now + 24 * 3600);
    expect(vapid.authorize('https://push.example')).toBe(header);
    clock.advance(7 * 3600 * 1000);
    expect(vapid.authorize('https://push.example')).not.toBe(header);
  });
});
