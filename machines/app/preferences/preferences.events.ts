import type { Language, NumberFormat, Preferences, Theme } from '../../../domain/preferences';

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
