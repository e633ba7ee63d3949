import { useInLanguage, useText } from '../../../i18n/I18n';
import type { Group } from './groups';

/** The main market has the name that the backend gives it, such as Match Odds, or Win in a race. */
export function useGroupTitle(): (group: Group) => string {
  const text = useText('match');
  const inLanguage = useInLanguage();
  return ({ markets: [main], name }) =>
    (name === 'odds' && main !== undefined && inLanguage(main).name) || text(`groups.${name}`);
}
