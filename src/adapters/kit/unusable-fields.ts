import { type ContactKind, contactAddresses } from '../../../domain/contact';
import { imageAddress } from '../../../domain/web-address';
import { toDetails, type WireDetails } from './domain';

/** The field of each contact in the app details. */
const contactFields = {
  call: 'PHONE',
  whatsApp: 'WHATS_APP_URL',
  telegram: 'TELEGRAM',
  facebook: 'FACEBOOK',
  instagram: 'INSTATGRAM',
} as const satisfies Record<ContactKind, keyof WireDetails>;

/** The names of the fields whose text is no address. */
export function unusableFields(wire: WireDetails): readonly (keyof WireDetails)[] {
  const usable = new Set(contactAddresses(toDetails(wire)).map(({ kind }) => kind));
  const isUnusable = (kind: ContactKind): boolean => wire[contactFields[kind]] !== '' && !usable.has(kind);
  const contacts = (Object.keys(contactFields) as ContactKind[]).filter(isUnusable);
  const hasLogo = wire.LOGO_URL === '' || imageAddress(wire.LOGO_URL) !== '';
  return [...(hasLogo ? [] : ['LOGO_URL' as const]), ...contacts.map((kind) => contactFields[kind])];
}
