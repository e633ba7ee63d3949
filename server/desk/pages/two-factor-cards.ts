import { ISSUER, toBase32, toOtpauthUri } from '../../features/account/players/two-factor/totp';
import { acts } from '../forms/contract';
import { html } from '../html/html';
import { badge, card, link, notice } from '../html/parts';
import { qrCode } from '../html/qr-code';
import type { Page, PageRequest } from '../page-request';
import { currentPasswordField } from './access/own-password';
import { codeField } from './access/sign-in-code';

/** The factor that is on; it can be removed, unless it is required, when it can be replaced. */
export function onCards({ form, operator }: PageRequest, codesLeft: number, isRequired: boolean) {
  return [
    card('Your second factor', html`<p>${badge('on', 'good')} ${codesLeft} recovery codes are left.</p>`),
    card(
      'New recovery codes',
      form(acts.renewRecoveryCodes, {
        fields: [currentPasswordField(operator), codeField()],
        button: 'Replace the codes',
      }),
    ),
    card(
      isRequired ? 'Another app or phone' : 'Turn it off, or use another app',
      form(acts.turnOffTwoFactor, {
        fields: [
          html`<p>${isRequired ? 'The set-up begins again.' : 'After that a new app can be set up.'}</p>`,
          currentPasswordField(operator),
          codeField(),
        ],
        button: isRequired ? 'Remove the app' : 'Turn it off',
        isDanger: true,
      }),
    ),
  ];
}

export const beginCard = ({ form, operator }: PageRequest) =>
  card('Set it up', [
    html`<p>After the password, each sign-in then asks for a code of an authenticator app on your phone.</p>`,
    form(acts.beginTwoFactor, { fields: currentPasswordField(operator), button: 'Begin' }),
  ]);

export function confirmCard({ form, operator }: PageRequest, secret: Uint8Array) {
  const key = toBase32(secret).match(/.{4}/g)?.join(' ') ?? '';
  return card('Add the key to your app', [
    qrCode(
      toOtpauthUri(secret, `${ISSUER} desk`, operator.username),
      'QR code of the key for an authenticator app',
    ),
    html`<p>Scan the code with an authenticator app, or type this key: <code>${key}</code></p>`,
    form(acts.confirmTwoFactor, {
      fields: codeField('The 6 digits that the app shows.'),
      button: 'Turn it on',
    }),
  ]);
}

export const recoveryCodesPage = (done: string, codes: readonly string[]): Page => ({
  title: 'Recovery codes',
  body: [
    notice(done, 'good'),
    card('Your recovery codes', [
      html`<p>Each one replaces the code of the app once. They are shown only now: print this page, or write them down, and
        keep them apart from your phone.</p>
      <ul class="codes">${codes.map((code) => html`<li><code>${code}</code></li>`)}</ul>`,
      html`<p>${link('', 'Continue')}</p>`,
    ]),
  ],
});
