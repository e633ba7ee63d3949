import { useSelector } from '@xstate/react';
import {
  type CashOutActor,
  type CashOutOutcome,
  selectOutcome,
} from '../../../../machines/cash-out/cash-out.selectors';
import { Button } from '../../../ui/buttons/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { reasonText } from '../bet-text';
import { useBetsWords } from '../use-bets-words';
import type { BetsWords } from '../words/content';

/** The cash-out was not placed; the original bet is unchanged. */
export function CashOutRefused({ cashOut }: { cashOut: CashOutActor }) {
  const words = useBetsWords();
  const outcome = useSelector(cashOut, selectOutcome);
  return (
    <Notice
      tone="warn"
      title={outcome?.kind === 'notStaked' ? words.cashOut.notTaken : words.cashOut.refused}
      action={
        <Button size="small" variant="quiet" onClick={() => cashOut.send({ type: 'cashOut.retryRequested' })}>
          {words.cashOut.again}
        </Button>
      }
    >
      {outcome && refusalText(outcome, words)}
    </Notice>
  );
}

function refusalText(outcome: CashOutOutcome, words: BetsWords): string {
  if (outcome.kind === 'rejected') return reasonText(outcome.reason, words);
  return outcome.kind === 'refused' ? outcome.serverMessage : '';
}
