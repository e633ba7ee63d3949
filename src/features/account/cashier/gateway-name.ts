import type { useText } from '../../../i18n/I18n';
import type { Gateway } from './types';

export type CashierText = ReturnType<typeof useText<'cashier'>>;

/** Brands, which are the same in every language. A backend may list these gateways by their slug alone. */
const brands: Readonly<Record<string, string>> = {
  m_bkash: 'bKash',
  m_nagad: 'Nagad',
  upi: 'UPI',
  hpay: 'HPay',
  floxy: 'Floxy',
};

/** The name that the backend sends unless its operator has chosen another. */
const BANK_TRANSFER = 'Bank transfer';

/** Name of the gateway of a request, which has only its slug. */
export const slugName = (slug: string, text: CashierText): string =>
  slug === 'bank' ? text('bankTransfer') : (brands[slug] ?? slug);

/** A name that the operator has chosen is the same in every language. */
export const gatewayName = ({ name, slug }: Pick<Gateway, 'name' | 'slug'>, text: CashierText): string =>
  name === slug || (slug === 'bank' && name === BANK_TRANSFER) ? slugName(slug, text) : name;
