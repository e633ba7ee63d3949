import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultPreferences, type Preferences } from '../domain/preferences';
import { readPreferences } from './adapters/app/browser/preferences-cookie';
import {
  arePreferencesDisplayed,
  displayedPreferences,
  displayPreferences,
} from './adapters/app/browser/preferences-page';
import { readEnvironment } from './adapters/kit/http/environment';
import { loadStoredRecord } from './adapters/kit/storage/storage';
import { App } from './app/App';
import { whenScreenIsReady } from './app/screens';
import { startApp } from './compose/app';
import { START_FAILED, STARTED } from './first-page/names';
import { loadLanguage } from './i18n/localized';
import { loadFirstMessages } from './i18n/messages';
import { translate } from './i18n/translate';
import { navigate } from './view/navigation/navigate';
import { authStepOf, match, pathOf, pathOfStep } from './view/navigation/routes';
import './ui/global.css';
import { startOverlayHistory } from './ui/overlay/overlay-history';

/** The second attempt requests messages at another address: src/i18n/import-with-retry.ts. */
const inTwoAttempts = <Value,>(load: () => Promise<Value>): Promise<Value> => load().catch(load);

/** The player's preferences, with the messages of the language loaded. Falls back to the default language. */
async function loadPreferences(): Promise<Preferences> {
  const preferences = displayedPreferences();
  try {
    await inTwoAttempts(() => loadFirstMessages(preferences.language));
    return preferences;
  } catch (error) {
    const { language } = defaultPreferences;
    if (preferences.language === language) throw error;
    await loadFirstMessages(language);
    const fallback = { ...preferences, language };
    displayPreferences(fallback);
    return fallback;
  }
}

/** Milliseconds to wait for the chunk of the first screen before its placeholder replaces the shell of the HTML. */
const SCREEN_TIMEOUT = 10_000;

/** Loads the screen of the address while the actors start, so that it is painted first. */
async function loadScreen(): Promise<void> {
  const found = match(location.pathname);
  if (found)
    await Promise.race([
      whenScreenIsReady(found.name),
      new Promise((resolve) => setTimeout(resolve, SCREEN_TIMEOUT)),
    ]);
}

/** Milliseconds to wait for fonts when everything else is loaded: enough for the browser's cache. */
const FONT_TIMEOUT = 40;

/** A returning visitor does not see the fallback font swapped: tests/e2e/first-screen.spec.ts. */
const loadFonts = ({ language }: Preferences): Promise<unknown> =>
  document.fonts.load('1rem Inter, Devanagari', language === 'hi' ? 'a₹अ' : 'a₹').catch(() => undefined);

/** Lets the browser handle input before the next task. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  // A policy without the hashes of the inline scripts blocks them: docs/operators.md.
  if (!arePreferencesDisplayed()) displayPreferences(readPreferences());
  const fonts = loadFonts(displayedPreferences());
  const [preferences, stored] = await Promise.all([loadPreferences(), inTwoAttempts(loadStoredRecord)]);
  const screen = loadScreen();

  // Before the listeners of the router and the actors: browsers call those of a window in the order of their registration.
  startOverlayHistory();
  const app = startApp({
    environment: readEnvironment(import.meta.env),
    navigation: {
      pathOf: (destination) => {
        if (destination === 'sports' || destination === 'maintenance' || destination === 'thankyou')
          return pathOf(destination);
        return pathOfStep(destination);
      },
      authStepOf,
      navigate,
    },
    toasts: { load: async () => (await import('./toast-host')).show },
    preferences,
    stored,
    messages: { load: loadLanguage, translate },
  });

  await Promise.all([screen, nextTask()]);
  await Promise.race([fonts, new Promise((resolve) => setTimeout(resolve, FONT_TIMEOUT))]);
  const element = document.getElementById('root');
  if (element === null) throw new Error('No #root');
  const root = createRoot(element);
  // A transition: React yields to input while it renders. Its first commit replaces the shell of the HTML.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App actor={app} />
      </StrictMode>,
    ),
  );
}

start().then(
  () => dispatchEvent(new Event(STARTED)),
  (error: unknown) => dispatchEvent(new CustomEvent(START_FAILED, { detail: error })),
);
