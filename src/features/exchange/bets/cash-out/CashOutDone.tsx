import { useSelector } from '@xstate/react';
import {
  type CashOutActor,
  isGain,
  mayLose,
  selectBet,
  selectResult,
} from '../../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { Notice } from '../../../../ui/feedback/Notice';
import { formatPaise } from '../../../../ui/format';
import { useBets } from '../../../../view/actors/exchange';
import { unbroken } from '../bet-text';
import styles from './CashOutDone.module.css';

/** The bet that cashes out was accepted: matched, partly matched, or in the in-play delay. */
export function CashOutDone({ cashOut, isAnnounced }: { cashOut: CashOutActor; isAnnounced: boolean }) {
  const text = useText('cashOut');
  const inLanguage = useInLanguage();
  const bets = useBets();
  const hedge = useSelector(cashOut, selectBet);
  // Created anew by each call: compared by value.
  const result = useSelector(
    cashOut,
    selectResult,
    (one, other) => one?.ifWins === other?.ifWins && one?.ifLoses === other?.ifLoses,
  );
  if (hedge === null || result === null) return null;
  const close = (
    <Button size="small" variant="quiet" onClick={() => bets.send({ type: 'bets.cashOutClosed' })}>
      {text('close')}
    </Button>
  );
  if (hedge.state === 'delayed')
    return (
      <Notice action={close} isAnnounced={isAnnounced}>
        {text('delayed')}
      </Notice>
    );
  const selection = inLanguage(hedge).selectionName;
  const ifWins = unbroken(formatPaise(result.ifWins, { signed: true }));
  const ifLoses = unbroken(formatPaise(result.ifLoses, { signed: true }));
  const done =
    result.ifWins === result.ifLoses
      ? text('done', { selection, amount: ifWins })
      : text('doneEither', { selection, ifWins, ifLoses });
  if (hedge.matched === hedge.size)
    return (
      <Notice
        tone={mayLose(result) ? 'info' : 'success'}
        className={isGain(result) ? styles.gain : undefined}
        action={close}
        isAnnounced={isAnnounced}
      >
        {done}
      </Notice>
    );
  return (
    <Notice tone="warn" action={close} isAnnounced={isAnnounced}>
      {`${text('partlyDone', { matched: formatPaise(hedge.matched) })} ${done}`}
    </Notice>
  );
}
