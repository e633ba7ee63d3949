import { assign, sendTo, setup } from 'xstate';
import { messageOf } from '../domain/messages';
import type { Language, Preferences } from '../domain/preferences';
import { channel, port } from '../ports';
import { peer } from '../system';
import type { PreferencesEvent, PreferencesStorageEvent } from './preferences.events';

export interface PreferencesContext extends Preferences {
  /** Chosen, and not there yet. */
  readonly wanted: Language | null;
}

/**
 * Owns the language and the theme. A theme is there at once. A language is spoken from the moment its words are there:
 * until then, and when they do not come, everything stays in the one before.
 */
export const preferencesMachine = setup({
  types: {
    context: {} as PreferencesContext,
    events: {} as PreferencesEvent,
    input: {} as Preferences,
    tags: {} as 'busy',
  },
  actors: {
    loadCatalogue: port<void, { language: Language }>('loadCatalogue'),
    preferencesStorage: channel<PreferencesStorageEvent>('preferencesStorage'),
  },
  guards: {
    isSpoken: ({ context, event }) =>
      event.type === 'preferences.languageChosen' && event.language === context.language,
  },
  actions: {
    want: assign(({ event }) =>
      event.type === 'preferences.languageChosen' ? { wanted: event.language } : {},
    ),
    forgetWanted: assign({ wanted: null }),
    speakWanted: assign(({ context }) => ({ language: context.wanted ?? context.language, wanted: null })),
    wearTheme: assign(({ event }) =>
      event.type === 'preferences.themeChosen' ? { theme: event.theme } : {},
    ),
    keep: sendTo(
      'preferencesStorage',
      ({ context: { language, theme } }): PreferencesStorageEvent => ({
        type: 'preferencesStorage.preferencesChanged',
        preferences: { language, theme },
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
  context: ({ input: { language, theme } }) => ({ language, theme, wanted: null }),
  invoke: { id: 'preferencesStorage', src: 'preferencesStorage' },
  on: {
    'preferences.themeChosen': { actions: ['wearTheme', 'keep'] },
    'preferences.languageChosen': [
      { guard: 'isSpoken', target: '.settled', actions: 'forgetWanted' },
      { target: '.fetching', actions: 'want' },
    ],
  },
  initial: 'settled',
  states: {
    settled: {},
    fetching: {
      tags: 'busy',
      invoke: {
        id: 'loadCatalogue',
        src: 'loadCatalogue',
        input: ({ context }) => ({ language: context.wanted ?? context.language }),
        onDone: { target: 'settled', actions: ['speakWanted', 'keep'] },
        onError: { target: 'settled', actions: ['forgetWanted', 'toastFailure'] },
      },
    },
  },
});
