import { fromCallback } from 'xstate';
import type { BetSlipEvent, SlipStorageEvent } from '../../../machines/exchange/slip/bet-slip.events';
import { attempt } from '../kit/storage/storage-areas';
import { readSlipPreferences, readStoredSelections, SLIP_VERSION } from './slip-record';

const PREFERENCES = 'winwin24x7.slip';
const SELECTIONS = 'winwin24x7.selections';

const read = (area: () => Storage, name: string): string | null =>
  attempt(`storage ${name}`, () => area().getItem(name));

const write = (area: () => Storage, name: string, value: unknown): void => {
  attempt(`storage ${name}`, () => area().setItem(name, JSON.stringify({ v: SLIP_VERSION, value })));
};

const allTabs = () => localStorage;
const thisTab = () => sessionStorage;

/** Stores preferences in localStorage for all tabs, and selections in sessionStorage for this tab, where they survive a reload. */
export const createSlipStorage = () =>
  fromCallback<SlipStorageEvent>(({ receive, sendBack }) => {
    receive((event) => {
      if (event.type === 'slipStorage.preferencesChanged') write(allTabs, PREFERENCES, event.preferences);
      else write(thisTab, SELECTIONS, event.selections);
    });
    const restored: BetSlipEvent = {
      type: 'betSlip.restored',
      preferences: readSlipPreferences(read(allTabs, PREFERENCES)),
      selections: readStoredSelections(read(thisTab, SELECTIONS)),
    };
    sendBack(restored);
  });
