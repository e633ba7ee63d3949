import { fromCallback } from 'xstate';
import type { PreferencesStorageEvent } from '../../../../machines/app/preferences/preferences.machine';
import { storePreferences } from './preferences-cookie';
import { displayPreferences } from './preferences-page';

/** Displays and stores each change of the preferences. */
export const createPreferencesStorage = () =>
  fromCallback<PreferencesStorageEvent>(({ receive }) => {
    receive(({ preferences }) => {
      displayPreferences(preferences);
      storePreferences(preferences);
    });
  });
