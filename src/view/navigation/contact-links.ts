import { type ContactKind, contactAddresses } from '../../../domain/contact';
import { selectAreDetailsLoading, selectDetails } from '../../../machines/app/app.selectors';
import { useAppSelector } from '../actors/actors';
import { safeContactUrl } from './safe-url';

export interface ContactLink {
  readonly kind: ContactKind;
  readonly href: string;
  /** As the operator wrote it; shown for `call`. */
  readonly phone: string;
}

/** The operator's contact addresses that are set and safe. */
export function contactLinks(details: ReturnType<typeof selectDetails>): ContactLink[] {
  if (!details) return [];
  return contactAddresses(details).flatMap(({ kind, address, phone }) => {
    const href = safeContactUrl(address);
    return href === null ? [] : [{ kind, href, phone }];
  });
}

/** The operator's contact links; null while the details are loading. */
export function useContactLinks(): ContactLink[] | null {
  const details = useAppSelector(selectDetails);
  const isLoading = useAppSelector(selectAreDetailsLoading);
  return details === null && isLoading ? null : contactLinks(details);
}
