import { selectIsPlayMoney, selectLeastAge } from '../../../machines/app/app.selectors';
import { useAppSelector } from '../../view/actors/actors';
import type { Facts } from './content/page';

/** What the texts say about the operator. Before the details are known, they do not mention play money. */
export function useFacts(): Facts {
  const isPlayMoney = useAppSelector(selectIsPlayMoney) === true;
  const leastAge = useAppSelector(selectLeastAge);
  return { isPlayMoney, leastAge };
}
