import { assign, sendTo, setup } from 'xstate';
import { messageOf } from '../../../domain/messages';
import type { Language, NumberFormat, Preferences, Theme } from '../../../domain/preferences';
import { channel, port } from '../../ports';
import { peer } from '../../system';

declare module '../../system' {
  interface Peers {
    preferences: PreferencesEvent;
  }
}

export type PreferencesEvent =
  | { type: 'preferences.languageChosen'; language: Language }
  | { type: 'preferences.themeChosen'; theme: Theme }
  | { type: 'preferences.numbersChosen'; numbers: NumberFormat };

/** Sent by the machine to the adapter that stores the preferences and applies them to the page. */
export type PreferencesStorageEvent = {
  type: 'preferencesStorage.preferencesChanged';
  preferences: Preferences;
};

export interface PreferencesContext extends Preferences {
  /** The chosen language while its messages load, else null. */
  readonly requested: Language | null;
}

/**
 * Owns the language, the theme and the number format. The last two apply immediately. A language applies when its messages are loaded; until
 * then, and when they fail to load, the previous language stays.
 */
export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    input: {} as Preferences,
  },
  actors: {
    loadCatalogue: port<void, { language: Language }>('loadCatalogue'),
    preferencesStorage: channel<PreferencesStorageEvent>('preferencesStorage'),
  },
  guards: {
    isCurrentLanguage: ({ context }, { language }: { language: Language }) => language === context.language,
  },
  actions: {
    storeRequested: assign((_, { language }: { language: Language }) => ({ requested: language })),
    clearRequested: assign({ requested: null }),
    applyRequested: assign(({ context }) => ({
      language: context.requested ?? context.language,
      requested: null,
    })),
    storeTheme: assign((_, { theme }: { theme: Theme }) => ({ theme })),
    storeNumbers: assign((_, { numbers }: { numbers: NumberFormat }) => ({ numbers })),
    savePreferences: sendTo(
      'preferencesStorage',
      ({ context: { language, theme, numbers } }): PreferencesStorageEvent => ({
        type: 'preferencesStorage.preferencesChanged',
        preferences: { language, theme, numbers },
      }),
    ),
    toastFailure: sendTo(peer('toasts'), {
      type: 'toasts.requested',
      tone: 'error',
      message: messageOf('languageNotLoaded'),
    }),
  },
}).createMachine({
  id: 'preferences',
  context: ({ input }) => ({ ...input, requested: null }),
  invoke: { id: 'preferencesStorage', src: 'preferencesStorage' },
  on: {
    'preferences.themeChosen': {
      actions: [{ type: 'storeTheme', params: ({ event }) => event }, 'savePreferences'],
    },
    'preferences.numbersChosen': {
      actions: [{ type: 'storeNumbers', params: ({ event }) => event }, 'savePreferences'],
    },
    'preferences.languageChosen': [
      {
        guard: { type: 'isCurrentLanguage', params: ({ event }) => event },
        target: '.settled',
        actions: 'clearRequested',
      },
      { target: '.loading', actions: { type: 'storeRequested', params: ({ event }) => event } },
    ],
  },
  initial: 'settled',
  states: {
    settled: {},
    loading: {
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        input: ({ context }) => ({ language: context.requested ?? context.language }),
        onDone: { target: 'settled', actions: ['applyRequested', 'savePreferences'] },
        onError: { target: 'settled', actions: ['clearRequested', 'toastFailure'] },
      },
    },
  },
});
