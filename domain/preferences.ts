import type { languages, numberFormats, themes } from './lists';
export type Language = (typeof languages)[number];

export type Theme = (typeof themes)[number];

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
