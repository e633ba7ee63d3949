import { useTranslations } from 'use-intl/react';
import { IS_PLAY_MONEY } from '../../machines/domain/play-money';
import type { Namespaces } from './namespaces';

export const useIsPlayMoney = (): boolean => IS_PLAY_MONEY;

/** The sentences that say that balances are play money; empty if they are not. */
export function usePlayMoneyText(): (key: keyof Namespaces['playMoney']) => string {
  const text = useTranslations('playMoney');
  const isPlayMoney = useIsPlayMoney();
  return (key) => (isPlayMoney ? text(key) : '');
}
