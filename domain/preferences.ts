export type Language = 'en' | 'hi';

export type Theme = 'dark' | 'light';

/** How whole rupees are grouped: 100,000, or 1,00,000. */
export type NumberFormat = 'international' | 'indian';

/** Settings of this browser; not tied to a player. */
export interface Preferences {
  readonly language: Language;
  readonly theme: Theme;
  readonly numbers: NumberFormat;
}

export const defaultPreferences: Preferences = {
  language: 'en',
  theme: 'dark',
  numbers: 'international',
};
