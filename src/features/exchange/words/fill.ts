import type { Language } from '../../pages/language';

/** A text with its places filled. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** CLDR's rule for whole numbers: one is one in English, none and one in Hindi. */
const isOne: Readonly<Record<Language, (count: number) => boolean>> = {
  en: (count) => count === 1,
  hi: (count) => count <= 1,
};

/** A count with its noun. Each row of a list has one: to make formatters of Intl takes a slow phone longer than the row. */
export const counted = (
  forms: Readonly<Record<'one' | 'other', string>>,
  count: number,
  language: Language,
): string => fill(isOne[language](count) ? forms.one : forms.other, { count: String(count) });
