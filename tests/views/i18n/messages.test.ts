import { expect, it } from 'vitest';
import { messageCodes, messageOf } from '../../../domain/messages';
import { translate } from '../../../src/i18n/translate';

it('has the sentences of the specification, to the letter', async () => {
  const said = messageCodes.map(async (code) => [code, await translate('en', messageOf(code))]);
  expect(Object.fromEntries(await Promise.all(said))).toMatchObject({
    loginSuccess: 'Login Success',
    loginFailed: 'Login Failed',
    playerAdded: 'Player added',
    otpNotSent: 'Failed to sent OTP',
    otpNotVerified: 'Api failed',
    otpSent: 'OTP sent',
    resetSuccess: 'Password reset success',
    resetFailed: 'Request failed',
    announcementsFailed: 'Failed to get notifications',
    loginUsernameEmpty: 'Username cannot be empty',
    passwordEmpty: 'Password cannot be empty',
    nameEmpty: 'Name cannot be empty',
    usernameEmpty: 'User name cannot be empty',
    usernameLength: 'Username must be 4 to 15 characters.',
    usernameCharacters: 'Special characters are not allowed in username.',
    emailEmpty: 'Email cannot be empty',
    passwordLength: 'Password must be 8 to 20 characters.',
    confirmPasswordEmpty: 'Confirm password cannot be empty',
    passwordsDiffer: 'Password and Confirm password must be same',
    mobileEmpty: 'Please enter mobile number',
    allFieldsMandatory: 'All fields are mandatory',
  });
});

it('does not interpret the text of a server message', async () => {
  expect(await translate('en', { text: 'Your <b>username</b> is {gone}' })).toBe(
    'Your <b>username</b> is {gone}',
  );
});

it('has Hindi sentences too', async () => {
  expect(await translate('hi', messageOf('loginSuccess'))).toBe('लॉग इन हो गया');
  expect(await translate('hi', { text: 'Your username is gone' })).toBe('Your username is gone');
});
