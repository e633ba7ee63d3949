export type Language = 'en' | 'hi';

export type Theme = 'dark' | 'light';

/** Settings of this browser; not tied to a player. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
}

export const defaultPreferences: Preferences = { language: 'en', theme: 'dark' };
