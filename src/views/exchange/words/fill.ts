import { localeOf } from '../../../i18n/configuration';
import type { Language } from '../../pages/language';

/** A text with its places filled. */
export const fill = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** A count with its noun. */
export function counted(
  forms: Readonly<Record<'one' | 'other', string>>,
  count: number,
  language: Language,
): string {
  const locale = localeOf(language);
  const form = new Intl.PluralRules(locale).select(count) === 'one' ? 'one' : 'other';
  return fill(forms[form], { count: new Intl.NumberFormat(locale).format(count) });
}
