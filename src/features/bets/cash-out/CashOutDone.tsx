import { useSelector } from '@xstate/react';
import { type CashOutActor, selectBet, selectQuote } from '../../../../machines/cash-out/cash-out.selectors';
import { useBets } from '../../../actors/exchange';
import { Button } from '../../../ui/buttons/Button';
import { Notice } from '../../../ui/feedback/Notice';
import { formatPaise } from '../../../ui/format';
import { useBetsWords } from '../use-bets-words';

/** The bet that cashes out was accepted: matched, partly matched, or in the in-play delay. */
export function CashOutDone({ cashOut }: { cashOut: CashOutActor }) {
  const words = useBetsWords().cashOut;
  const bets = useBets();
  const hedge = useSelector(cashOut, selectBet);
  const quote = useSelector(cashOut, selectQuote);
  const close = (
    <Button size="small" variant="quiet" onClick={() => bets.send({ type: 'bets.cashOutClosed' })}>
      {words.close}
    </Button>
  );
  if (hedge?.state === 'delayed') return <Notice action={close}>{words.delayed}</Notice>;
  if (hedge && hedge.matched < hedge.size)
    return (
      <Notice tone="warn" action={close}>
        {words.partly(formatPaise(hedge.matched))}
      </Notice>
    );
  return (
    <Notice tone="success" action={close}>
      {words.done(formatPaise(quote?.locked ?? 0, { signed: true }))}
    </Notice>
  );
}
