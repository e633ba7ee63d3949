import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { readEnvironment } from './adapters/environment';
import { App } from './app/App';
import { authStepOf, pathOf, pathOfStep } from './app/routes';
import { startApp } from './compose';
import { translate } from './i18n/translate';
import './ui/global.css';

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
  toasts: { load: async () => (await import('./toast-host')).show, translate },
  ...(inspect && { inspect }),
});

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <App actor={app} />
  </StrictMode>,
);
