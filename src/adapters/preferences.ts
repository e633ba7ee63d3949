import { fromCallback } from 'xstate';
import type { KeeperEvent } from '../../machines/preferences/preferences.events';
import { keepPreferences } from './preferences-cookie';
import { showPreferences } from './preferences-page';

/** Shows each change of the preferences on the page, and keeps it for the next visit. */
export const createKeeper = () =>
  fromCallback<KeeperEvent>(({ receive }) => {
    receive(({ preferences }) => {
      showPreferences(preferences);
      keepPreferences(preferences);
    });
  });
