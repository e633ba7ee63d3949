import { selectIsPlayMoney } from '../../machines/app/app.selectors';
import { useText } from '../i18n/I18n';
import type { Namespaces } from '../i18n/namespaces';
import { useAppSelector } from './actors';

export const useIsPlayMoney = (): boolean => useAppSelector(selectIsPlayMoney);

/** The sentences that say that balances are play money; empty if they are not. */
export function usePlayMoneyText(): (key: keyof Namespaces['playMoney']) => string {
  const text = useText('playMoney');
  const isPlayMoney = useIsPlayMoney();
  return (key) => (isPlayMoney ? text(key) : '');
}
