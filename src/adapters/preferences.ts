import { fromCallback } from 'xstate';
import type { PreferencesStorageEvent } from '../../machines/preferences/preferences.events';
import { storePreferences } from './preferences-cookie';
import { showPreferences } from './preferences-page';

/** Shows each change of the preferences on the page, and keeps it for the next visit. */
export const createPreferencesStorage = () =>
  fromCallback<PreferencesStorageEvent>(({ receive }) => {
    receive(({ preferences }) => {
      showPreferences(preferences);
      storePreferences(preferences);
    });
  });
