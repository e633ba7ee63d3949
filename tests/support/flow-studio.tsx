import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { App } from '../../flows/studio/App';
import { PreferencesProvider } from '../../flows/studio/preferences';
import { createUser } from './user';

/** Renders Flow Studio at an address. */
export async function openFlowStudio(address: string) {
  location.hash = address;
  await act(async () => {
    render(
      <PreferencesProvider>
        <Suspense fallback={null}>
          <App />
        </Suspense>
      </PreferencesProvider>,
    );
  });
  await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  return createUser();
}
