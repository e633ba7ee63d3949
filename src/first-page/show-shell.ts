import type { Layout } from '../view/navigation/routes';
import { headlineId, PLAYER_HEADLINE, shellId } from './names';

/*
 * Runs in the body before the first paint: shows the shell of the page, and the headline of an open route, from templates
 * of the HTML. React replaces them with its first render. Reads what the browser stores in the form that it has there; a
 * value in another form only makes the shell plainer.
 */
const language = document.documentElement.lang === 'hi' ? 'hi' : 'en';

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function storedField(key: string, field: string): unknown {
  try {
    return (JSON.parse(stored(key) ?? '') as Record<string, unknown>)[field];
  } catch {
    return undefined;
  }
}

function clone(id: string): DocumentFragment | null {
  const template = document.getElementById(id);
  return template instanceof HTMLTemplateElement
    ? (template.content.cloneNode(true) as DocumentFragment)
    : null;
}

/** A step after the number has none in a tab that did not enter it. */
function hasNumber(): boolean {
  try {
    return /"mobile":"\d/.test(sessionStorage.getItem('winwin24x7.mobileDetails') ?? '');
  } catch {
    return false;
  }
}

/** The name stands in the title as in the ICU message. */
function welcome(): DocumentFragment | null {
  const found = clone(headlineId(PLAYER_HEADLINE, language));
  const title = found?.querySelector('h1');
  const name = storedField('user', 'mstruserid');
  if (!title || typeof name !== 'string' || name === '') return null;
  title.textContent = (title.textContent ?? '').replace('{name}', () => name);
  return found;
}

function headlineOf(path: string): DocumentFragment | null {
  const found = clone(headlineId(path, language));
  const data = (found?.firstElementChild as HTMLElement | null | undefined)?.dataset ?? {};
  if ('landing' in data && new URLSearchParams(location.search).has('section')) return null;
  if (isPlayer && 'landing' in data) return welcome();
  if (isPlayer && 'guests' in data) return null;
  return data.firstStep && !hasNumber() ? clone(headlineId(data.firstStep, language)) : found;
}

/** The operator's logo is a path of this site or on https. */
function showLogo(shell: ParentNode): void {
  const address = storedField('appDetails', 'LOGO_URL');
  const logo = shell.querySelector<HTMLImageElement>('header img');
  if (!logo) return;
  if (typeof address !== 'string' || !/^(https:\/\/|\/(?![/\\]))/.test(address)) {
    logo.remove();
    return;
  }
  logo.src = address;
  logo.hidden = false;
  while (logo.nextSibling) logo.nextSibling.remove();
}

const isPlayer = Boolean(stored('token'));
const status = (stored('organisation_status') ?? '').trim().toLowerCase();
const isShut = status !== '' && status !== 'live';

function show(): void {
  const root = document.getElementById('root');
  const headline = isShut ? null : headlineOf(location.pathname.replace(/\/+$/, '') || '/');
  const layout = headline?.firstElementChild?.getAttribute('data-layout') as Layout | null | undefined;
  const shell = clone(shellId(isShut ? 'bare' : (layout ?? 'shell'), language));
  if (!root || root.hasChildNodes() || !shell) return;
  if (headline) shell.querySelector('main')?.append(headline);
  if (isPlayer) for (const link of shell.querySelectorAll('[data-visitor]')) link.remove();
  const playMoney = storedField('appDetails', 'PLAY_MONEY');
  for (const sentence of shell.querySelectorAll<HTMLElement>('[data-play-money]')) {
    if (playMoney === 1) sentence.style.visibility = '';
    else if (playMoney === 0) sentence.remove();
  }
  showLogo(shell);
  shell.firstElementChild?.setAttribute('data-shell', '');
  root.append(shell);
}

/** Milliseconds: enough for fonts from the browser's cache, which a returning visitor does not see swapped. */
const FONT_TIMEOUT = 50;

if (status === '') show();
else {
  const fonts = document.fonts.load('1rem Inter, Devanagari', language === 'hi' ? 'a₹अ' : 'a₹');
  const timeout = new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT));
  Promise.race([fonts, timeout]).then(show, show);
}
