import { fromCallback } from 'xstate';
import type { BetSlipEvent, SlipStorageEvent } from '../../../machines/exchange/slip/bet-slip.events';
import { slipPreferences, slipSelections } from './slip-record';

/** Stores preferences in localStorage for all tabs, and selections in sessionStorage for this tab, where they survive a reload. */
export const createSlipStorage = () =>
  fromCallback<SlipStorageEvent>(({ receive, sendBack }) => {
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
  });
