import { StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { ErrorBoundary } from 'react-error-boundary';
import '../../src/ui/fonts.css';
import '../../src/ui/tokens.css';
import './studio.css';
import './chart/chart.css';
import './chart/changes.css';
import './funnels/funnels.css';
import './live/live.css';
import './local/local.css';
import './views/atlas.css';
import { App } from './App';
import { PreferencesProvider, usePreferences } from './preferences';

function Failed() {
  const { text } = usePreferences();
  return <p role="alert">{text.failed}</p>;
}

function Loading() {
  const { text } = usePreferences();
  return <p role="status">{text.loading}</p>;
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <PreferencesProvider>
        <ErrorBoundary FallbackComponent={Failed}>
          <Suspense fallback={<Loading />}>
            <App />
          </Suspense>
        </ErrorBoundary>
      </PreferencesProvider>
    </StrictMode>,
  );
