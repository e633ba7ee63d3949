import { describe, expect, it } from 'vitest';
import { redact } from '../../src/adapters/app/inspector';

describe('the inspector', () => {
  it('gets no code, number or text that a player typed', () => {
    const typed = {
      type: 'verifyForm.submitted',
      code: '483920',
      values: { otp: '483920', mobile: '9876543210', password: 'a good password', name: 'Asha' },
      token: 'eyJhbGciOi',
      banks: [{ accountNumber: '123456789012', ifsc: 'HDFC0001234' }],
    };
    const sent = JSON.stringify(redact(typed));
    for (const secret of [
      '483920',
      '9876543210',
      'a good password',
      'Asha',
      'eyJhbGciOi',
      '123456789012',
      'HDFC',
    ])
      expect(sent).not.toContain(secret);
    expect(sent).toContain('verifyForm.submitted');
  });

  it('gets the codes of refusals', () => {
    expect(redact({ type: 'failed', code: 'OTP_WRONG' })).toEqual({ type: 'failed', code: 'OTP_WRONG' });
  });
});
