import { useSelector } from '@xstate/react';
import {
  type CashOutActor,
  selectOutcome,
} from '../../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { Notice } from '../../../../ui/feedback/Notice';
import { useRefusalText } from '../../../refusals/Refused';
import { useIsNoticed } from '../../../refusals/use-is-noticed';
import { reasonText } from '../bet-text';

/** The cash-out was not placed, or the exchange cannot tell. */
export function CashOutRefused({ cashOut }: { cashOut: CashOutActor }) {
  const cashOutText = useText('cashOut');
  const betText = useText('bets');
  const refusalText = useRefusalText();
  const outcome = useSelector(cashOut, selectOutcome);
  const isNoticed = useIsNoticed(outcome?.kind === 'refused' ? outcome : null);
  return (
    <Notice
      tone="warn"
      title={cashOutText(
        outcome?.kind === 'notStaked' || outcome?.kind === 'unconfirmed' ? outcome.kind : 'refused',
      )}
      action={
        <Button size="small" variant="quiet" onClick={() => cashOut.send({ type: 'cashOut.retryRequested' })}>
          {cashOutText('tryAgain')}
        </Button>
      }
    >
      {outcome?.kind === 'unconfirmed' && cashOutText('unconfirmedHint')}
      {outcome?.kind === 'rejected' && reasonText(outcome.reason, betText)}
      {outcome?.kind === 'refused' && !isNoticed && refusalText(outcome)}
    </Notice>
  );
}
