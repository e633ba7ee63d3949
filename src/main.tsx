import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultPreferences, type Preferences } from '../machines/domain/preferences';
import { readEnvironment } from './adapters/environment';
import { shownPreferences, showPreferences } from './adapters/preferences-page';
import { loadStoredRecord } from './adapters/storage';
import { App } from './app/App';
import { whenScreenIsReady } from './app/screens';
import { startApp } from './compose';
import { loadCatalogue, loadFirstWords } from './i18n/catalogues';
import { translate } from './i18n/translate';
import { authStepOf, match, pathOf, pathOfStep } from './navigation/routes';
import './ui/global.css';

/** What the player prefers. Where the words of the language cannot be fetched, those of the default are tried. */
async function readyPreferences(): Promise<Preferences> {
  const preferences = shownPreferences();
  try {
    await loadFirstWords(preferences.language);
    return preferences;
  } catch {
    const { language } = defaultPreferences;
    await loadFirstWords(language);
    const spoken = { ...preferences, language };
    showPreferences(spoken);
    return spoken;
  }
}

/** Milliseconds that the screen of the address gets to come before something else is drawn in its place. */
const SCREEN_PATIENCE = 1500;

/** The screen of the address is fetched beside the work of the start, and is the first thing that is painted. */
async function readyScreen(): Promise<void> {
  const found = match(location.pathname);
  if (found)
    await Promise.race([
      whenScreenIsReady(found.name),
      new Promise((resolve) => setTimeout(resolve, SCREEN_PATIENCE)),
    ]);
}

/** Of the language, with the sign of the money. */
const loadLetters = ({ language }: Preferences): Promise<unknown> =>
  document.fonts.load('1rem Inter, Devanagari', language === 'hi' ? 'a₹अ' : 'a₹').catch(() => undefined);

/** Milliseconds that the letters get once all else is there: enough for the browser's store, too few for a slow network. */
const LETTERS_PATIENCE = 40;

/** Who was here before sees no letters of the system that change a moment later, and the first screen is laid out once. */
const readyLetters = (letters: Promise<unknown>): Promise<unknown> =>
  Promise.race([letters, new Promise((resolve) => setTimeout(resolve, LETTERS_PATIENCE))]);

/** Lets the browser do what waits before more is done. */
const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

async function start(): Promise<void> {
  const letters = loadLetters(shownPreferences());
  const [preferences, stored] = await Promise.all([readyPreferences(), loadStoredRecord()]);
  const screen = readyScreen();

  const inspect = import.meta.env.VITE_INSPECT
    ? (await import('./adapters/inspector')).createInspector()
    : undefined;

  const app = startApp({
    environment: readEnvironment(import.meta.env),
    navigation: {
      pathOf: (destination) => {
        if (destination === 'sports' || destination === 'maintenance' || destination === 'thankyou')
          return pathOf(destination);
        return pathOfStep(destination);
      },
      authStepOf,
    },
    toasts: { load: async () => (await import('./toast-host')).show },
    preferences,
    stored,
    words: { load: loadCatalogue, translate },
    ...(inspect && { inspect }),
  });

  await Promise.all([screen, nextTask()]);
  await readyLetters(letters);
  const element = document.getElementById('root');
  if (element === null) throw new Error('index.html has no #root');
  const root = createRoot(element);
  // In slices: a finger on the glass is heard between two of them.
  startTransition(() =>
    root.render(
      <StrictMode>
        <App actor={app} />
      </StrictMode>,
    ),
  );
}

// Not while this module is evaluated: whatever looks at the stack then has the engine parse all of it a second time.
queueMicrotask(start);
