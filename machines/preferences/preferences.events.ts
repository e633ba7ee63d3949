import type { Language, Preferences, Theme } from '../domain/preferences';

export type PreferencesEvent =
  | { type: 'preferences.languageChosen'; language: Language }
  | { type: 'preferences.themeChosen'; theme: Theme };

/** What the machine tells who keeps the preferences and shows them on the page. */
export type PreferencesStorageEvent = {
  type: 'preferencesStorage.preferencesChanged';
  preferences: Preferences;
};
