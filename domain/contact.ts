import type { AppDetails } from './entities';
import { webAddress } from './web-address';

export type ContactKind = 'call' | 'whatsApp' | 'telegram' | 'facebook' | 'instagram';

export interface ContactAddress {
  readonly kind: ContactKind;
  readonly address: string;
  /** As the operator wrote it; empty for other kinds than `call`. */
  readonly phone: string;
}

const digitsOf = (phone: string): string => phone.replace(/[\s().-]/g, '').replace(/^tel:/i, '');

const isPhone = (phone: string): boolean => /^\+?\d{3,15}$/.test(digitsOf(phone));

/** Splits numbers that only blanks separate: a number ends after ten digits, or before a plus sign. */
function splitAtBlanks(text: string): readonly string[] {
  const phones: string[] = [];
  for (const part of text.split(/\s+/)) {
    const last = phones.at(-1);
    const isComplete =
      last === undefined || part.startsWith('+') || digitsOf(last).replace('+', '').length >= 10;
    if (isComplete) phones.push(part);
    else phones[phones.length - 1] = `${last} ${part}`;
  }
  return phones;
}

/** The phone numbers of a text, separated by commas, semicolons, slashes or, if they are too long for one, by blanks. */
function phonesIn(text: string): readonly string[] {
  return text
    .split(/[,;/|\n]/)
    .map((piece) => piece.trim())
    .flatMap((piece) => (isPhone(piece) ? [piece] : splitAtBlanks(piece)))
    .filter(isPhone);
}

/** `https://wa.me/` requires all digits with the country code, which is India's for ten digits. */
function whatsAppAddress(text: string): string | null {
  if (!isPhone(text)) return webAddress(text);
  const digits = digitsOf(text).replace(/^(?:\+|0+)/, '');
  return `https://wa.me/${digits.length === 10 ? `91${digits}` : digits}`;
}

/** `@name` is the name of an account on that host. */
const accountAddress = (host: string, text: string): string | null =>
  /^@[\w.]+$/.test(text.trim()) ? `https://${host}/${text.trim().slice(1)}` : webAddress(text);

/** The operator's contact addresses, one for each phone number. A text that is no address has none. */
export function contactAddresses(details: AppDetails): readonly ContactAddress[] {
  const others = {
    whatsApp: whatsAppAddress(details.whatsAppUrl),
    telegram: accountAddress('t.me', details.telegram),
    facebook: accountAddress('facebook.com', details.facebook),
    instagram: accountAddress('instagram.com', details.instagram),
  };
  return [
    ...phonesIn(details.phone).map((phone) => ({
      kind: 'call' as const,
      address: `tel:${digitsOf(phone)}`,
      phone,
    })),
    ...Object.entries(others).flatMap(([kind, address]) =>
      address === null ? [] : [{ kind: kind as keyof typeof others, address, phone: '' }],
    ),
  ];
}
