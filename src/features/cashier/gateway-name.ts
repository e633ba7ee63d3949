import type { Gateway } from './types';

/** Names of gateways that a backend may list by their slug alone. */
const knownNames: Readonly<Record<string, string>> = {
  m_bkash: 'bKash',
  m_nagad: 'Nagad',
  upi: 'UPI',
  bank: 'Bank transfer',
  hpay: 'HPay',
  floxy: 'Floxy',
};

/** Of a request, which has the slug of its gateway alone. */
export const slugName = (slug: string): string => knownNames[slug] ?? slug;

export const gatewayName = ({ name, slug }: Pick<Gateway, 'name' | 'slug'>): string =>
  name === slug ? slugName(slug) : name;
