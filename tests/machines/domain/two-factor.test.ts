import { expect, it } from 'vitest';
import { validateCode, validateConfirmation, validatePassword } from '../../../domain/two-factor';

it('a confirmation needs password and code, each at its field', () => {
  expect(validateConfirmation({ password: '', otp: '' })).toEqual({
    password: 'passwordEmpty',
    otp: 'otpEmpty',
  });
  expect(validateConfirmation({ password: 'p', otp: '' })).toEqual({ otp: 'otpEmpty' });
  expect(validateConfirmation({ password: '', otp: '123456' })).toEqual({ password: 'passwordEmpty' });
  expect(validateConfirmation({ password: 'p', otp: '123456' })).toEqual({});
});

it('spaces are a password, and no code', () => {
  expect(validatePassword({ password: ' ' })).toEqual({});
  expect(validateCode({ otp: ' ' })).toEqual({ otp: 'otpEmpty' });
});
