import { selectAreDetailsLoading, selectDetails } from '../../machines/app/app.selectors';
import { phoneUrl, safeUrl } from '../navigation/safe-url';
import { useAppSelector } from './actors';

export interface ContactLink {
  readonly kind: 'call' | 'whatsApp' | 'telegram' | 'facebook' | 'instagram';
  readonly href: string;
  /** As the operator wrote it; shown for `call`. */
  readonly phone: string;
}

/** The operator's contact addresses that are set and safe. */
export function contactLinks(details: ReturnType<typeof selectDetails>): ContactLink[] {
  if (!details) return [];
  const { phone } = details;
  const addresses = [
    ['call', phoneUrl(phone)],
    ['whatsApp', safeUrl(details.whatsAppUrl)],
    ['telegram', safeUrl(details.telegram)],
    ['facebook', safeUrl(details.facebook)],
    ['instagram', safeUrl(details.instagram)],
  ] as const;
  return addresses.flatMap(([kind, href]) => (href === null ? [] : [{ kind, href, phone }]));
}

/** The operator's contact links; null while the details are loading. */
export function useContactLinks(): ContactLink[] | null {
  const details = useAppSelector(selectDetails);
  const isLoading = useAppSelector(selectAreDetailsLoading);
  return details === null && isLoading ? null : contactLinks(details);
}
