import { describe, expect, it } from 'vitest';
import { createSealing } from '../../../../server/features/account/players/two-factor/sealing';
import {
  codeOfStep,
  findStep,
  stepOf,
  toBase32,
  toOtpauthUri,
} from '../../../../server/features/account/players/two-factor/totp';

describe('a code', () => {
  const secret = new TextEncoder().encode('12345678901234567890');

  // RFC 6238, appendix B, shortened to six digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('of the second %i is %s', (second, code) => {
    expect(codeOfStep(secret, stepOf(new Date(second * 1000)))).toBe(code);
  });

  it('is accepted one step early and one step late, and not two', () => {
    const at = (second: number) => findStep(secret, '287082', new Date(second * 1000));
    expect([at(30), at(59), at(89), at(90)]).toEqual([1, 1, 1, null]);
    expect(findStep(secret, '081804', new Date((1_111_111_109 - 30) * 1000))).toBe(37_037_036);
    expect(findStep(secret, '081804', new Date((1_111_111_109 - 60) * 1000))).toBe(null);
  });

  it('comes from a secret that an app reads from the address', () => {
    expect(toBase32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ');
    expect(toOtpauthUri(secret, 'winwin24x7', 'Asha K')).toBe(
      'otpauth://totp/winwin24x7:Asha%20K?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=winwin24x7',
    );
  });
});

describe('a sealed secret', () => {
  const secret = new TextEncoder().encode('a secret');
  const sealing = createSealing({ dataDir: '/nowhere', encryptionKey: 'a key of an installation' });

  it('is opened with the same key for the same owner', async () => {
    const sealed = await sealing.seal(secret, 'asha');
    expect(Buffer.from(sealed, 'base64url').includes('a secret')).toBe(false);
    expect(Buffer.from(await sealing.open(sealed, 'asha')).toString()).toBe('a secret');
  });

  it('is not opened for another owner, with another key, or after a change', async () => {
    const sealed = await sealing.seal(secret, 'asha');
    const other = createSealing({ dataDir: '/nowhere', encryptionKey: 'a key of another one' });
    const changed = Buffer.from(sealed, 'base64url');
    changed.writeUInt8(changed.readUInt8(changed.length - 1) ^ 1, changed.length - 1);
    await expect(sealing.open(sealed, 'ravi')).rejects.toThrow();
    await expect(other.open(sealed, 'asha')).rejects.toThrow();
    await expect(sealing.open(changed.toString('base64url'), 'asha')).rejects.toThrow();
  });
});
