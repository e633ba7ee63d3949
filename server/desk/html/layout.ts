import type { OperatorRole } from '../../database/schema/operators';
import { isAtLeast } from '../access/accounts';
import type { Operator } from '../access/sessions';
import { type Child, type Html, html } from './html';
import { badge, hidden } from './parts';
import { STYLES_PATH } from './styles';

interface Layout {
  readonly title: string;
  readonly body: Child;
  /** Null: no operator is signed in. */
  readonly operator: Operator | null;
  /** False: no other page is open to the operator yet. */
  readonly hasSections?: boolean;
  /** Path of the request, with the prefix. */
  readonly path: string;
  /** Token of the forms. */
  readonly token: string;
}

const sections: readonly (readonly [path: string, name: string, role?: OperatorRole])[] = [
  ['/', 'Overview'],
  ['/deposits', 'Deposits'],
  ['/withdrawals', 'Withdrawals'],
  ['/held', 'Held'],
  ['/gateways', 'Gateways'],
  ['/players', 'Players'],
  ['/content', 'Content'],
  ['/site', 'Site'],
  ['/markets', 'Markets'],
  ['/games', 'Games'],
  ['/bonuses', 'Bonuses'],
  ['/ledger', 'Ledger'],
  ['/audit', 'Audit log'],
  ['/operators', 'Operators', 'admin'],
];

/** A whole page without scripts. */
export const layout = ({
  body,
  hasSections = true,
  operator,
  path,
  title,
  token,
}: Layout): Html => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · Operator's desk</title>
  <link rel="icon" href="/favicon.svg">
  <link rel="stylesheet" href="${STYLES_PATH}">
</head>
<body>
  <a class="skip" href="#main">Skip to content</a>
  <header>
    <a class="brand" href="/operator">winwin24x7 <span>desk</span></a>
    ${operator !== null && account(operator, token)}
  </header>
  ${operator !== null && hasSections && navigation(path, operator.role)}
  <main id="main">
    <h1>${title}</h1>
    ${body}
  </main>
</body>
</html>`;

const account = (
  { role, username }: Operator,
  token: string,
) => html`<form class="account" method="post" action="/operator/logout">
  ${hidden('csrf', token)}
  <a href="/operator/password">${username}</a> ${badge(role)}
  <button class="quiet">Sign out</button>
</form>`;

function navigation(path: string, role: OperatorRole) {
  const current = path.slice('/operator'.length).split('?', 1)[0] ?? '';
  const isCurrent = (section: string) =>
    section === '/' ? current === '' || current === '/' : `${current}/`.startsWith(`${section}/`);
  return html`<nav class="sections" aria-label="Sections"><ul>${sections
    .filter(([, , needed = 'viewer']) => isAtLeast(role, needed))
    .map(
      ([section, name]) =>
        html`<li><a href="/operator${section === '/' ? '' : section}"${isCurrent(section) && html` aria-current="page"`}>${name}</a></li>`,
    )}</ul></nav>`;
}
