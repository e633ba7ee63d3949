import { fromCallback } from 'xstate';
import type { BetSlipEvent, SlipStorageEvent } from '../../../machines/exchange/slip/bet-slip.events';
import { PREFERENCES_KEY, slipPreferences, slipSelections } from './slip-record';

/** Stores preferences in localStorage and shares them with other tabs; selections in sessionStorage for this tab, where they survive a reload. */
export const createSlipStorage = () =>
  fromCallback<SlipStorageEvent>(({ receive, sendBack }) => {
    // A sign-out in another tab clears the record: the preferences stay until this tab has noticed it.
    const onStorage = ({ key, newValue }: StorageEvent): void => {
      const preferences = key === PREFERENCES_KEY ? slipPreferences.parse(newValue) : null;
      if (preferences !== null)
        sendBack({
          type: 'betSlip.preferencesChangedElsewhere',
          preferences,
        } satisfies BetSlipEvent);
    };
    window.addEventListener('storage', onStorage);
    receive((event) => {
      if (event.type === 'slipStorage.preferencesChanged') slipPreferences.write(event.preferences);
      else slipSelections.write(event.selections);
    });
    const restored: BetSlipEvent = {
      type: 'betSlip.restored',
      preferences: slipPreferences.read(),
      selections: slipSelections.read() ?? [],
    };
    sendBack(restored);
    return () => window.removeEventListener('storage', onStorage);
  });
