import type { Language } from '../../../domain/preferences';
import { formatRupees } from '../../../domain/rupees';
import type { Choice } from './choices';
import { messages } from './messages';
import type { PageRequest, PaymentService } from './services';
import type { PaymentState } from './store';

export interface PageView {
  readonly service: PaymentService;
  readonly page: PageRequest;
  /** Path and signed query of the page. */
  readonly url: string;
  readonly state: PaymentState;
  /** The time to pay is over. */
  readonly isOver: boolean;
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => escapes[character] ?? '');

/** In India's time zone, as the product's dates. */
const formatTime = (moment: Date, lang: Language): string =>
  new Intl.DateTimeFormat(`${lang}-IN`, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'Asia/Kolkata',
  }).format(moment);

const rare: readonly Choice[] = ['slowly', 'late', 'less', 'fail', 'cancel'];

export function renderPage({ isOver, page, service, state, url }: PageView): string {
  const { amount, expiresAt, lang, payment, returnUrl } = page;
  const text = messages[lang];
  const labels = text.choices(formatRupees(amount), formatRupees(amount - 100));
  const canPay = state !== 'paid' && !isOver;
  const notice = state === 'paid' || !isOver ? text.states[state] : text.over;
  const button = (choice: Choice, style: string) =>
    `<button class="${style}" name="choice" value="${choice}">${escapeHtml(labels[choice])}</button>`;
  const link = (label: string, style: string) =>
    `<a class="${style}" href="${escapeHtml(returnUrl)}">${escapeHtml(label)}</a>`;
  return frame(
    service,
    lang,
    text.title(service.name),
    `<p class="test">${text.test}</p>
<dl>
<div class="total"><dt>${text.amount}</dt><dd>${formatRupees(amount)}</dd></div>
<div><dt>${text.order}</dt><dd class="order">${escapeHtml(payment)}</dd></div>
<div><dt>${text.until}</dt><dd>${escapeHtml(formatTime(expiresAt, lang))}</dd></div>
</dl>
${notice === '' ? '' : `<p class="notice ${isOver && state !== 'paid' ? 'over' : state}" role="status">${notice}</p>`}
${
  canPay
    ? `<form method="post" action="${escapeHtml(url)}">
${button('pay', 'primary')}
<p class="leave">${link(text.leave, 'quiet')}</p>
<fieldset><legend>${text.others}</legend>${rare.map((choice) => button(choice, 'plain')).join('\n')}</fieldset>
</form>`
    : link(text.back, 'primary')
}`,
  );
}

/** Page for an address that is not signed. The address may lead anywhere: the page has no link. */
export const renderRefusal = (service: PaymentService): string =>
  frame(
    service,
    'en',
    messages.en.refusedTitle,
    `<p>${messages.en.refused}</p><p lang="hi">${messages.hi.refused}</p>`,
  );

const frame = ({ name, slug }: PaymentService, lang: string, title: string, body: string): string =>
  `<!doctype html>
<html lang="${lang}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/pay/pay.css">
</head>
<body class="${slug}">
<header><span class="mark" aria-hidden="true"></span><span>${name}</span></header>
<main>
<h1>${escapeHtml(title)}</h1>
${body}
</main>
</body>
</html>
`;
