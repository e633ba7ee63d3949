import { fromCallback } from 'xstate';
import type { BetSlipEvent, SlipStorageEvent } from '../../../machines/exchange/slip/bet-slip.events';
import { readCredentials } from '../kit/storage/stored-record';
import { PREFERENCES_KEY, slipPreferences, slipSelections } from './slip-record';

type Restored = Extract<BetSlipEvent, { type: 'betSlip.restored' }>;

/** Stores preferences in localStorage and shares them with other tabs; selections in sessionStorage for this tab, where they survive a reload. */
export const createSlipStorage = () =>
  fromCallback<SlipStorageEvent>(({ receive, sendBack }) => {
    const sendRestored = (stored: Pick<Restored, 'preferences' | 'selections'>) => {
      const player = readCredentials()?.user.username;
      sendBack({
        type: 'betSlip.restored',
        ...stored,
        ...(player && { player }),
      } satisfies Restored);
    };
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
      switch (event.type) {
        case 'slipStorage.preferencesChanged':
          return slipPreferences.write(event.preferences);
        case 'slipStorage.selectionsChanged':
          return slipSelections.write(event.selections);
        case 'slipStorage.playerRequested':
          return sendRestored({ preferences: null, selections: [] });
      }
    });
    sendRestored({ preferences: slipPreferences.read(), selections: slipSelections.read() ?? [] });
    return () => window.removeEventListener('storage', onStorage);
  });
