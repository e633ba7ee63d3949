import { useSelector } from '@xstate/react';
import { type CashOutActor, selectIsUnknown } from '../../../../machines/cash-out/cash-out.selectors';
import { Notice } from '../../../ui/feedback/Notice';
import { Progress } from '../../../ui/feedback/Progress';
import { useBetsWords } from '../use-bets-words';

/** On its way, or not heard of. */
export function CashOutTaking({ cashOut }: { cashOut: CashOutActor }) {
  const words = useBetsWords().cashOut;
  const isUnknown = useSelector(cashOut, selectIsUnknown);
  if (!isUnknown) return <Progress label={words.taking} />;
  return (
    <Notice tone="warn" title={words.unknown}>
      {words.unknownWords}
    </Notice>
  );
}
