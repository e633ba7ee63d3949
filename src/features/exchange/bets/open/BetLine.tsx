import { useSelector } from '@xstate/react';
import { isWaitingBet, lapsesAtStart } from '../../../../../domain/betting/bet-state';
import { averagePrice } from '../../../../../domain/betting/outcome-profit';
import { selectEditRef } from '../../../../../machines/exchange/bets/bets.selectors';
import { type EditActor, selectBetId } from '../../../../../machines/exchange/bets/edit/edit.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Badge } from '../../../../ui/display/Badge';
import { Stack } from '../../../../ui/layout/Stack';
import { useBetsSelector } from '../../../../view/actors/exchange';
import { quoteText, rupees, sideText } from '../bet-text';
import { CancelButton } from '../cancel/CancelButton';
import { EditBet } from '../edit/EditBet';
import { EditButton } from '../edit/EditButton';
import { useIsInLadder } from '../edit/edit-in-ladder';
import { FOCUS_GROUP, KeptFocus, useFocusOfList } from '../KeptFocus';
import { SideBadge } from '../SideBadge';
import type { Bet } from '../types';
import styles from './BetLine.module.css';

/** An open bet: one line for its matched and one for its unmatched amount. */
export function BetLine({ bet }: { bet: Bet }) {
  const betText = useText('bets');
  const text = useText('openBets');
  const inLanguage = useInLanguage();
  const average = averagePrice(bet.fills);
  const edit = useBetsSelector(selectEditRef);
  const item = useFocusOfList();
  return (
    <Stack ref={item} as="li" gap={2} className={styles.bet} {...FOCUS_GROUP}>
      <Stack as="p" direction="row" rowGap={2}>
        <SideBadge side={bet.side}>{sideText(bet.gtype, bet.side, betText)}</SideBadge>
        <span className={styles.name}>{inLanguage(bet).selectionName}</span>
        {bet.state === 'delayed' && <Badge tone="info">{betText('states.delayed')}</Badge>}
      </Stack>
      {bet.matched > 0 && (
        <AmountLine
          term={betText('matched')}
          amount={rupees(bet.matched)}
          price={quoteText({ ...bet, price: average ?? bet.price }, betText)}
        />
      )}
      {bet.remaining > 0 && (
        <AmountLine
          term={betText('waiting')}
          amount={rupees(bet.remaining)}
          price={quoteText(bet, betText)}
        />
      )}
      {isWaitingBet(bet) && lapsesAtStart(bet) && <p className={styles.lapses}>{text('lapses')}</p>}
      {bet.remaining > 0 && (
        <Stack direction="row" justify="end" className={styles.actions}>
          <EditButton bet={bet} />
          <CancelButton bet={bet} />
        </Stack>
      )}
      {edit && <EditHere bet={bet} edit={edit} />}
    </Stack>
  );
}

/** At most one bet is being changed, and it may be another one, or in the ladder. */
function EditHere({ bet, edit }: { bet: Bet; edit: EditActor }) {
  const isOwn = useSelector(edit, selectBetId) === bet.id;
  const isInLadder = useIsInLadder(edit);
  return (
    isOwn &&
    !isInLadder && (
      <KeptFocus>
        <EditBet bet={bet} edit={edit} />
      </KeptFocus>
    )
  );
}

function AmountLine({ amount, price, term }: { term: string; amount: string; price: string }) {
  return (
    <Stack as="p" direction="row" gap={12} rowGap={0} justify="between">
      <span className={styles.term}>{term}</span>
      <span className={styles.amount}>
        {amount} <span className={styles.at}>@</span> {price}
      </span>
    </Stack>
  );
}
