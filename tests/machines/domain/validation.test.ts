import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type RegistrationValues,
  validateLogin,
  validateMobile,
  validateOneTimeCode,
  validateRegistration,
  validateReset,
} from '../../../domain/validation';

const good: RegistrationValues = {
  name: 'Asha Rao',
  username: 'asha 99',
  email: '',
  password: 'correct horse',
  confirmPassword: 'correct horse',
  agentCode: '',
  age: '',
};
const errors = (changed: Partial<RegistrationValues>, emailRequired = false, minAge = 0) =>
  validateRegistration({ ...good, ...changed }, { emailRequired, minAge });

describe('login', () => {
  it('requires username (Username cannot be empty) and password (Password cannot be empty)', () => {
    expect(validateLogin({ username: '', password: '', otp: '' }, {})).toEqual({
      username: 'loginUsernameEmpty',
      password: 'passwordEmpty',
    });
    expect(validateLogin({ username: '  ', password: ' ', otp: '' }, {})).toEqual({
      username: 'loginUsernameEmpty',
    });
    expect(validateLogin({ username: 'a', password: 'b', otp: '' }, {})).toEqual({});
  });

  it('requires the code of an authenticator app once the server has asked for it', () => {
    const typed = { username: 'a', password: 'b' };
    expect(validateLogin({ ...typed, otp: ' ' }, { otpAsked: true })).toEqual({ otp: 'otpEmpty' });
    expect(validateLogin({ ...typed, otp: 'ABCD-EFGH-IJKL-MNOP' }, { otpAsked: true })).toEqual({});
  });
});

describe('registration', () => {
  it('has no errors when every rule is kept', () => expect(errors({})).toEqual({}));

  it('requires name, username, password and confirmation', () => {
    expect(errors({ name: ' ', username: ' ', password: '', confirmPassword: '' })).toEqual({
      name: 'nameEmpty',
      username: 'usernameEmpty',
      password: 'passwordEmpty',
      confirmPassword: 'confirmPasswordEmpty',
    });
  });

  it.each([
    ['abc', 'usernameLength'],
    ['abcd', undefined],
    ['a'.repeat(15), undefined],
    ['a'.repeat(16), 'usernameLength'],
    ['   a   ', 'usernameLength'],
  ])('wants a username of 4 to 15 characters: "%s"', (username, code) =>
    expect(errors({ username }).username).toBe(code),
  );

  it.each([
    ['asha rao 9', undefined],
    ['asha_rao', 'usernameCharacters'],
    ['asha@rao', 'usernameCharacters'],
    ['asha-rao', 'usernameCharacters'],
    ['आशा राव', 'usernameCharacters'],
    ['asha\trao', 'usernameCharacters'],
  ])('allows letters, digits and spaces only in a username: "%s"', (username, code) =>
    expect(errors({ username }).username).toBe(code),
  );

  it('accepts exactly the usernames of the rule', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 20 }), (username) => {
        const trimmed = username.trim();
        const isAllowed = /^[A-Za-z0-9 ]{4,15}$/.test(trimmed);
        expect(errors({ username }).username === undefined).toBe(isAllowed);
      }),
    );
  });

  it.each([
    ['1234567', 'passwordLength'],
    ['12345678', undefined],
    ['1'.repeat(20), undefined],
    ['1'.repeat(21), 'passwordLength'],
    ['        ', undefined],
  ])('wants a password of 8 to 20 characters: "%s"', (password, code) =>
    expect(errors({ password, confirmPassword: password }).password).toBe(code),
  );

  it('requires equal Password and Confirm password', () =>
    expect(errors({ confirmPassword: 'Correct horse' })).toEqual({ confirmPassword: 'passwordsDiffer' }));

  it('requires email only when IS_EMAIL is set', () => {
    expect(errors({ email: '' }, true)).toEqual({ email: 'emailEmpty' });
    expect(errors({ email: 'asha' }, true)).toEqual({ email: 'emailInvalid' });
    expect(errors({ email: 'asha rao@example.in' }, true)).toEqual({ email: 'emailInvalid' });
    expect(errors({ email: 'asha@example.in rao' }, true)).toEqual({ email: 'emailInvalid' });
    expect(errors({ email: ' asha@example.in ' }, true)).toEqual({});
    expect(errors({ email: 'asha' }, false)).toEqual({});
  });

  it('requires an age only when MIN_AGE is set', () => {
    expect(errors({ age: '' }, false, 18)).toEqual({ age: 'ageNotConfirmed' });
    expect(errors({ age: '17' }, false, 18)).toEqual({ age: 'ageNotConfirmed' });
    expect(errors({ age: '18' }, false, 18)).toEqual({});
    expect(errors({ age: '21' }, false, 18)).toEqual({});
    expect(errors({ age: '' }, false, 0)).toEqual({});
  });
});

describe('mobile number', () => {
  it.each([
    ['', { mobile: 'mobileEmpty' }],
    ['98765', { mobile: 'mobileInvalid' }],
    ['9876543210', {}],
  ])('"%s"', (mobile, expected) => expect(validateMobile({ mobile })).toEqual(expected));
});

describe('one-time code', () => {
  it.each([
    [' ', { otp: 'otpEmpty' }],
    ['123', { otp: 'otpInvalid' }],
    ['1234', {}],
    [' 123456 ', {}],
    ['12a456', {}],
    ['ABcd', {}],
    ['12345678', {}],
    ['123456789', { otp: 'otpInvalid' }],
    ['12-456', { otp: 'otpInvalid' }],
    ['१२३४५६', { otp: 'otpInvalid' }],
  ])('"%s"', (otp, expected) => expect(validateOneTimeCode({ otp })).toEqual(expected));
});

describe('reset password', () => {
  it('requires OTP and new password both (All fields are mandatory)', () => {
    expect(validateReset({ otp: '', password: '' })).toEqual({
      otp: 'allFieldsMandatory',
      password: 'allFieldsMandatory',
    });
    expect(validateReset({ otp: '123456', password: '' })).toEqual({ password: 'allFieldsMandatory' });
    expect(validateReset({ otp: '', password: 'new password' })).toEqual({ otp: 'allFieldsMandatory' });
  });

  it('requires a valid code and password', () => {
    expect(validateReset({ otp: '12', password: 'short' })).toEqual({
      otp: 'otpInvalid',
      password: 'passwordLength',
    });
    expect(validateReset({ otp: '123456', password: 'new password' })).toEqual({});
  });
});
