import { useSelector } from '@xstate/react';
import { selectCashOutRef } from '../../../../../machines/exchange/bets/bets.selectors';
import {
  type CashOutActor,
  selectMarketId,
  selectSelectionId,
} from '../../../../../machines/exchange/bets/cash-out/cash-out.selectors';
import { useInLanguage, useText } from '../../../../i18n/I18n';
import { Button } from '../../../../ui/buttons/Button';
import { useBets, useBetsSelector } from '../../../../view/actors/exchange';
import { useStopReason } from '../../../refusals/Stopped';
import { marketLabel } from '../bet-text';
import { CashOut } from '../cash-out/CashOut';
import { isCashable } from '../cash-out/is-cashable';
import type { Bet } from '../types';
import { BetLine } from './BetLine';
import styles from './SelectionBets.module.css';

export interface SelectionGroup {
  readonly key: string;
  readonly bets: readonly [Bet, ...Bet[]];
}

/** Groups bets that are cashed out together; the order of the first bet of each group is kept. */
export function groupBySelection(bets: readonly Bet[]): readonly SelectionGroup[] {
  const groups = new Map<string, [Bet, ...Bet[]]>();
  for (const bet of bets) {
    const key = `${bet.marketId} ${bet.selectionId}`;
    const group = groups.get(key);
    if (group) group.push(bet);
    else groups.set(key, [bet]);
  }
  return [...groups].map(([key, group]) => ({ key, bets: group }));
}

/** The open bets on one selection, with their cash-out. */
export function SelectionBets({ group }: { group: SelectionGroup }) {
  const { bets } = group;
  const [first] = bets;
  const inLanguage = useInLanguage();
  const cashOut = useBetsSelector(selectCashOutRef);
  return (
    <div className={styles.selection}>
      <p className={styles.market}>{marketLabel(inLanguage(first))}</p>
      <ul>
        {bets.map((bet) => (
          <BetLine key={bet.id} bet={bet} />
        ))}
      </ul>
      {isCashable(bets) &&
        (cashOut ? <CashOutHere cashOut={cashOut} group={group} /> : <CashOutButton group={group} />)}
    </div>
  );
}

/** At most one cash-out is open, and it may belong to another selection. */
function CashOutHere({ cashOut, group }: { cashOut: CashOutActor; group: SelectionGroup }) {
  const inLanguage = useInLanguage();
  const [first] = group.bets;
  const isOnMarket = useSelector(cashOut, selectMarketId) === first.marketId;
  const isOnSelection = useSelector(cashOut, selectSelectionId) === first.selectionId;
  if (isOnMarket && isOnSelection)
    return <CashOut cashOut={cashOut} name={inLanguage(first).selectionName} />;
  return <CashOutButton group={group} />;
}

function CashOutButton({ group }: { group: SelectionGroup }) {
  const cashOutText = useText('cashOut');
  const stopReason = useStopReason('cash-outs', 'cashOut');
  const bets = useBets();
  const inLanguage = useInLanguage();
  const [first] = group.bets;
  const { marketId, selectionId } = first;

  function open() {
    bets.send({ type: 'bets.cashOutClosed' });
    bets.send({ type: 'bets.cashOutOpened', marketId, selectionId });
  }

  return (
    <Button
      className={styles.cashOut}
      size="small"
      variant="quiet"
      disabledReason={stopReason}
      aria-label={cashOutText('openOf', { selection: inLanguage(first).selectionName })}
      onClick={open}
    >
      {cashOutText('open')}
    </Button>
  );
}
