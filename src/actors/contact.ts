import { type AppActor, selectDetails } from '../../machines/app/app.selectors';
import { useAppSelector } from './actors';
import { type ContactLink, contactLinks } from './contact-links';

export type { ContactLink };

const areDetailsLoading = (app: ReturnType<AppActor['getSnapshot']>): boolean =>
  app.matches({ details: 'loading' });

/** The ways to the operator, as app details have them; null while nothing is known of them yet. */
export function useContactLinks(): ContactLink[] | null {
  const known = useAppSelector(selectDetails);
  const isLoading = useAppSelector(areDetailsLoading);
  return known === null && isLoading ? null : contactLinks(known);
}
