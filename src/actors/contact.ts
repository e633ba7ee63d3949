import { type AppActor, selectDetails } from '../../machines/app/app.selectors';
import { useAppSelector } from './actors';
import { type ContactLink, contactLinks } from './contact-links';

export type { ContactLink };

const areDetailsLoading = (app: ReturnType<AppActor['getSnapshot']>): boolean =>
  app.matches({ details: 'loading' });

/** The operator's contact links; null while the details are loading. */
export function useContactLinks(): ContactLink[] | null {
  const known = useAppSelector(selectDetails);
  const isLoading = useAppSelector(areDetailsLoading);
  return known === null && isLoading ? null : contactLinks(known);
}
