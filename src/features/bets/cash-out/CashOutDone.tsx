import { useSelector } from '@xstate/react';
import { type CashOutActor, selectBet, selectQuote } from '../../../../machines/cash-out/cash-out.selectors';
import { useBets } from '../../../actors/exchange';
import { useText } from '../../../i18n/I18n';
import { Button } from '../../../ui/buttons/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { formatPaise } from '../../../ui/format';

/** The bet that cashes out was accepted: matched, partly matched, or in the in-play delay. */
export function CashOutDone({ cashOut }: { cashOut: CashOutActor }) {
  const text = useText('cashOut');
  const bets = useBets();
  const hedge = useSelector(cashOut, selectBet);
  const quote = useSelector(cashOut, selectQuote);
  const close = (
    <Button size="small" variant="quiet" onClick={() => bets.send({ type: 'bets.cashOutClosed' })}>
      {text('close')}
    </Button>
  );
  if (hedge?.state === 'delayed') return <Notice action={close}>{text('delayed')}</Notice>;
  if (hedge && hedge.matched < hedge.size)
    return (
      <Notice tone="warn" action={close}>
        {text('partlyDone', { matched: formatPaise(hedge.matched) })}
      </Notice>
    );
  return (
    <Notice tone="success" action={close}>
      {text('done', { amount: formatPaise(quote?.locked ?? 0, { signed: true }) })}
    </Notice>
  );
}
