import { rule } from './rule';

const VALIDATION = 'machines/domain/validation.test.ts';
/** Section 5. */
export const validation = [
  rule(
    '5.1',
    'A log-in needs a username and a password.',
    'loginForm:editing',
    `${VALIDATION} machines/forms/login.test.ts`,
  ),
  rule(
    '5.2',
    'A registration needs a name and a username of 4 to 15 letters, digits and spaces.',
    'registerForm:editing',
    `${VALIDATION} machines/forms/registration.test.ts`,
  ),
  rule(
    '5.3',
    'The email is required only when the operator says so.',
    'registerForm:editing',
    'machines/forms/registration.test.ts',
  ),
  rule(
    '5.4',
    'A password has 8 to 20 characters and is repeated.',
    'registerForm:editing',
    `${VALIDATION} machines/forms/registration.test.ts`,
  ),
  rule(
    '5.5',
    'Each change validates again; only a form without errors is sent; the repeated password is not.',
    'registerForm:editing registerForm:submitting',
    'machines/forms/every-form.test.ts machines/forms/registration.test.ts',
  ),
  rule(
    '5.6',
    'A mobile number is Indian and has 10 digits; the country code is fixed.',
    'mobileForm:editing',
    'machines/domain/mobile.test.ts machines/forms/mobile-number.test.ts',
  ),
  rule(
    '5.7',
    'A forgotten password needs the mobile number.',
    'forgotForm:editing',
    `${VALIDATION} machines/auth/forgot-password.test.ts`,
  ),
  rule(
    '5.8',
    'A new password needs the code and the password.',
    'resetForm:editing',
    `${VALIDATION} machines/forms/passwords.test.ts`,
  ),
];

const CATALOGUE = 'adapters/http/error-catalogue.test.ts';
/** Section 8. */
export const errors = [
  rule(
    '8.1',
    'A log-in is confirmed; a refusal shows the message of the server if it names the username, else one sentence.',
    'auth:open.login',
    `${CATALOGUE} machines/auth/login.test.ts`,
  ),
  rule(
    '8.2',
    'A registration is confirmed; a refusal shows the message of the server.',
    'auth:open.register',
    `${CATALOGUE} machines/auth/sign-up.test.ts`,
  ),
  rule(
    '8.3',
    'A code that cannot be sent shows the message of the server, else one sentence.',
    'mobileForm:submitting resend:sending',
    `${CATALOGUE} machines/auth/sign-up.test.ts`,
  ),
  rule(
    '8.4',
    'A refused code shows the message of the server, else one sentence.',
    'verifyForm:submitting',
    `${CATALOGUE} machines/auth/sign-up.test.ts`,
  ),
  rule(
    '8.5',
    'A reset code that was sent is confirmed; a refusal shows the message of the server.',
    'forgotForm:submitting',
    `${CATALOGUE} machines/auth/forgot-password.test.ts`,
  ),
  rule(
    '8.6',
    'A new password is confirmed; a refusal shows the message of the server, else one sentence.',
    'resetForm:submitting',
    `${CATALOGUE} machines/auth/forgot-password.test.ts`,
  ),
  rule(
    '8.7',
    'A refused demo log-in shows the message of the server, else one sentence.',
    'auth:open.login.signingInDemo',
    `${CATALOGUE} machines/auth/login.test.ts`,
  ),
  rule(
    '8.8',
    'Announcements that do not load show the message of the server, else one sentence.',
    'app:announcements.failed',
    `${CATALOGUE} machines/app/loading.test.ts`,
  ),
  rule(
    '8.9',
    'An answer 401 “Unauthorized action.” while a token is stored logs out, and the call still fails.',
    'session:identity.visitor.expired',
    'adapters/http/http.test.ts machines/session/expiry.test.ts',
  ),
  rule(
    '8.10',
    'A SessionError of the socket shows the message of the server and logs out; a failed session check logs out silently.',
    'realtime:refused session:identity.visitor.expired',
    'machines/session/expiry.test.ts',
  ),
  rule(
    '8.11',
    'A chunk that does not load is an error of its own, which reloads the page once.',
    'updates:reloading app:exchange.failed',
    'adapters/chunk-failure.test.ts e2e/lazy-loading.spec.ts',
  ),
  rule('8.12', 'Other failures are logged only.', '', CATALOGUE),
];

/** Section 9. */
export const constants = [
  rule(
    '9.1',
    'A username has 4 to 15 characters and a password 8 to 20; the country is India; the type of a player is 3 and the parent a constant.',
    'registerForm',
    `${VALIDATION} machines/forms/registration.test.ts`,
  ),
  rule(
    '9.2',
    'An OTP setting of 0 leaves the verification out.',
    'auth:open.mobile',
    'machines/auth/sign-up.test.ts',
  ),
  rule(
    '9.3',
    'An acknowledgement of the socket is awaited for 1 s.',
    'wallet:connected.loading session:identity.player.checking',
    'adapters/socket/realtime.test.ts',
  ),
  rule(
    '9.4',
    'The socket reconnects after 1 to 5 s with a jitter of 0.5, without an end; a connection may take 20 s.',
    'realtime:active.retrying',
    'adapters/socket/realtime.test.ts',
  ),
  rule(
    '9.5',
    'The default status of the organisation is Live.',
    'app:details',
    'machines/app/maintenance.test.ts',
  ),
  rule(
    '9.6',
    'Toasts are at the top right and close after 1 s, without a close button.',
    '',
    'views/app/toasts.test.tsx',
  ),
  rule(
    '9.7',
    'The script of a provider may take 120 s.',
    'providerScript sportsbookFrame',
    'paths/studio.actor.test.ts',
  ),
  rule('9.8', 'Labels of the ticker are 30 px apart.', '', 'views/ui/marquee.test.ts'),
  rule(
    '9.9',
    'Amounts are in INR; cash and bonus have separators of thousands.',
    'wallet',
    'views/app/shell.test.tsx views/ui/format.test.ts',
  ),
  rule(
    '9.10',
    'The field of a phone number is limited by its library; the product takes 10 digits.',
    'mobileForm:editing',
    'machines/domain/mobile.test.ts',
  ),
];
