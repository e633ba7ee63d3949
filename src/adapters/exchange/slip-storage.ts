import { fromCallback } from 'xstate';
import type { BetSlipEvent, SlipStorageEvent } from '../../../machines/bet-slip/bet-slip.events';
import { attempt } from '../storage-areas';
import { readSlipPreferences, readStoredSelections, SLIP_VERSION } from './slip-record';

const PREFERENCES = 'winwin24x7.slip';
const LEGS = 'winwin24x7.selections';

const read = (area: () => Storage, name: string): string | null =>
  attempt(`storage ${name}`, () => area().getItem(name));

const write = (area: () => Storage, name: string, value: unknown): void => {
  attempt(`storage ${name}`, () => area().setItem(name, JSON.stringify({ v: SLIP_VERSION, value })));
};

const browser = () => localStorage;
const tab = () => sessionStorage;

/** How a player bets is kept for all tabs and later visits; the legs belong to one tab, and outlive a reload of it. */
export const createSlipStorage = () =>
  fromCallback<SlipStorageEvent>(({ receive, sendBack }) => {
    receive((event) => {
      if (event.type === 'slipStorage.preferencesChanged') write(browser, PREFERENCES, event.preferences);
      else write(tab, LEGS, event.selections);
    });
    const restored: BetSlipEvent = {
      type: 'betSlip.restored',
      preferences: readSlipPreferences(read(browser, PREFERENCES)),
      selections: readStoredSelections(read(tab, LEGS)),
    };
    sendBack(restored);
  });
