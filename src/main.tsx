import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { defaultPreferences, type Preferences } from '../machines/domain/preferences';
import { readEnvironment } from './adapters/environment';
import { shownPreferences, showPreferences } from './adapters/preferences-page';
import { loadStoredRecord } from './adapters/storage';
import { App } from './app/App';
import { authStepOf, pathOf, pathOfStep } from './app/routes';
import { startApp } from './compose';
import { loadCatalogue, loadFirstWords } from './i18n/catalogues';
import { translate } from './i18n/translate';
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

async function start(): Promise<void> {
  const [preferences, stored] = await Promise.all([readyPreferences(), loadStoredRecord()]);

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

  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <App actor={app} />
    </StrictMode>,
  );
}

void start();
