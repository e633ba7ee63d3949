export const languages = ['en', 'hi'] as const;
export type Language = (typeof languages)[number];

export const themes = ['dark', 'light'] as const;
export type Theme = (typeof themes)[number];

/** How whole rupees are grouped: 100,000, or 1,00,000. */
export const numberFormats = ['international', 'indian'] as const;
export type NumberFormat = (typeof numberFormats)[number];

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
