import { reportStartFailure } from '../adapters/app/reports/start-report';
import { failureId, START_FAILED, STARTED } from './names';

/** Set while a reload repeats a start; a second failure is shown. */
const HAS_RETRIED = 'winwin24x7.hasRetriedStart';

/** Milliseconds after which a start counts as failed. */
const START_TIMEOUT = 120_000;

/** Without storage a reload could repeat for ever. */
function isFirstAttempt(): boolean {
  try {
    if (sessionStorage.getItem(HAS_RETRIED) !== null) return false;
    sessionStorage.setItem(HAS_RETRIED, '1');
    return sessionStorage.getItem(HAS_RETRIED) !== null;
  } catch {
    return false;
  }
}

function clearAttempt(): void {
  try {
    sessionStorage.removeItem(HAS_RETRIED);
  } catch {
    // Nothing was stored.
  }
}

const addressesOfScripts = (): string[] =>
  [
    ...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[src],link[rel=modulepreload]'),
  ].map((element) => ('src' in element ? element.src : element.href));

const canLoad = async (address: string): Promise<boolean> => {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
};

/** Requests the scripts again: those that arrived come from the cache. Null if all of them can be loaded. */
async function findMissingScript(): Promise<string | null> {
  const addresses = addressesOfScripts();
  const results = await Promise.all(addresses.map(canLoad));
  return addresses.find((_, index) => results[index] === false) ?? null;
}

const parsed = (): Promise<unknown> =>
  document.readyState === 'loading'
    ? new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve))
    : Promise.resolve();

type StartFailure = Parameters<typeof reportStartFailure>;

async function show(...[cause, reason, script]: StartFailure): Promise<void> {
  // biome-ignore lint/suspicious/noConsole: no part of the application is loaded that could log it
  console.error('ChunkLoadError: the application could not be started.', script || (reason ?? cause));
  clearAttempt();
  await parsed();
  const template = document.getElementById(failureId(document.documentElement.lang === 'hi' ? 'hi' : 'en'));
  if (!(template instanceof HTMLTemplateElement)) return;
  document.getElementById('root')?.replaceChildren(template.content.cloneNode(true));
  document.querySelector('#root button')?.addEventListener('click', () => location.reload());
}

/**
 * Handles a start that fails, without any file of the application. Browsers remember the failure of a module until the page
 * is reloaded, so the page is reloaded once, after a second request has shown that the file can be loaded.
 */
export function handleStartFailure(): void {
  let isOver = false;
  let isShown = false;
  const timer = setTimeout(() => showOnce('late', null, ''), START_TIMEOUT);

  function showOnce(...failure: StartFailure): void {
    isOver = true;
    if (isShown) return;
    isShown = true;
    clearTimeout(timer);
    void show(...failure);
    reportStartFailure(...failure);
  }

  async function onFailed(reason: unknown, script = ''): Promise<void> {
    if (isOver) return;
    isOver = true;
    const missing = await findMissingScript();
    if (missing !== null) showOnce('missing', null, missing);
    else if (isFirstAttempt()) location.reload();
    else showOnce('error', reason, script);
  }

  // The error of an element does not bubble. A module that throws while it is evaluated reports it to the window.
  addEventListener(
    'error',
    ({ error, filename, target }) => {
      if (target instanceof HTMLScriptElement) void onFailed(null, target.src);
      else if (target === window) void onFailed(error, filename);
    },
    true,
  );
  addEventListener(START_FAILED, (event) => void onFailed((event as CustomEvent<unknown>).detail));
  addEventListener(STARTED, () => {
    isOver = true;
    clearTimeout(timer);
    clearAttempt();
  });
}
