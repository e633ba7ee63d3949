import { type AppActor, details } from '../../machines/app/app.selectors';
import { useAppSelector } from './actors';
import { type ContactWay, contactWays } from './contact-links';

export type { ContactWay };

const areDetailsLoading = (app: ReturnType<AppActor['getSnapshot']>): boolean =>
  app.matches({ details: 'loading' });

/** The ways to the operator, as app details have them; null while nothing is known of them yet. */
export function useContactWays(): ContactWay[] | null {
  const known = useAppSelector(details);
  const isLoading = useAppSelector(areDetailsLoading);
  return known === null && isLoading ? null : contactWays(known);
}
