import { useTranslations } from 'use-intl/react';
import type { Namespaces } from './namespaces';

/** Whether balances are play money. With false, no part of the interface says so. */
const IS_PLAY_MONEY: boolean = true;

/** The sentences that say that balances are play money; empty if they are not. */
export function usePlayMoneyText(): (key: keyof Namespaces['playMoney']) => string {
  const text = useTranslations('playMoney');
  return (key) => (IS_PLAY_MONEY ? text(key) : '');
}
