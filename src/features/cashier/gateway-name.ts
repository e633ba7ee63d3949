import type { Gateway } from './types';

/** Names of gateways that a backend may list by their slug alone. */
const knownNames: Readonly<Record<string, string>> = { m_bkash: 'bKash', m_nagad: 'Nagad' };

export const gatewayName = ({ name, slug }: Pick<Gateway, 'name' | 'slug'>): string =>
  name === slug ? (knownNames[slug] ?? name) : name;
