import { useSelector } from '@xstate/react';
import {
  type CashOutActor,
  type CashOutOutcome,
  selectOutcome,
} from '../../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { useServerText, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { Notice } from '../../../../ui/feedback/Notice';
import { type BetsText, reasonText } from '../bet-text';

/** The cash-out was not placed; the original bet is unchanged. */
export function CashOutRefused({ cashOut }: { cashOut: CashOutActor }) {
  const cashOutText = useText('cashOut');
  const betText = useText('bets');
  const ofServer = useServerText();
  const outcome = useSelector(cashOut, selectOutcome);
  return (
    <Notice
      tone="warn"
      title={outcome?.kind === 'notStaked' ? cashOutText('notStaked') : cashOutText('refused')}
      action={
        <Button size="small" variant="quiet" onClick={() => cashOut.send({ type: 'cashOut.retryRequested' })}>
          {cashOutText('tryAgain')}
        </Button>
      }
    >
      {outcome && ofServer(refusalText(outcome, betText))}
    </Notice>
  );
}

function refusalText(outcome: CashOutOutcome, betText: BetsText): string {
  if (outcome.kind === 'rejected') return reasonText(outcome.reason, betText);
  return outcome.kind === 'refused' ? outcome.serverMessage : '';
}
