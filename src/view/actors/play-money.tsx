import type { ReactNode } from 'react';
import { selectIsPlayMoney } from '../../../machines/app/app.selectors';
import { useText } from '../../i18n/I18n';
import type { Namespaces } from '../../i18n/namespaces';
import { useAppSelector } from './actors';

/** Null before the operator's details are known. */
export const useIsPlayMoney = (): boolean | null => useAppSelector(selectIsPlayMoney);

/**
 * The sentences that say that balances are play money; null if they are not. Before the operator's details are known, a sentence
 * takes its place invisibly: the page would move when it appears.
 */
export function usePlayMoneyText(): (key: keyof Namespaces['playMoney']) => ReactNode {
  const text = useText('playMoney');
  const isPlayMoney = useIsPlayMoney();
  return (key) =>
    isPlayMoney === null ? (
      <span style={{ visibility: 'hidden' }}>{text(key)}</span>
    ) : (
      isPlayMoney && text(key)
    );
}
