export type Language = 'en' | 'hi';

export type Theme = 'dark' | 'light';

/** What stays as somebody wants it, whoever signs in or out. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
}

export const defaultPreferences: Preferences = { language: 'en', theme: 'dark' };
