import { useEffect, useLayoutEffect, useRef } from 'react';
import { selectEdited, selectEditRef } from '../../../../../machines/exchange/bets/bets.selectors';
import type { EditActor } from '../../../../../machines/exchange/bets/edit/edit.selectors';
import { useHasColumn } from '../../../../ui/use-desktop';
import { useBetsSelector } from '../../../../view/actors/exchange';
import { EditBet } from '../../bets/edit/EditBet';
import { EditStatus } from '../../bets/edit/EditStatus';
import { showInLadder } from '../../bets/edit/edit-in-ladder';
import type { Bet } from '../../bets/types';
import styles from './Ladder.module.css';
import type { DroppedOrder } from './use-order-move';

interface LadderEditProps {
  dropped: DroppedOrder;
  bets: readonly Bet[];
}

/** The form that confirms the move of an order, and its outcome. */
export function LadderEdit({ bets, dropped: { betId, edit } }: LadderEditProps) {
  const current = useBetsSelector(selectEditRef);
  const edited = useBetsSelector(selectEdited);
  // The open bets in the right column announce the same outcome.
  const isAnnounced = !useHasColumn();
  const bet = bets.find(({ id }) => id === betId);
  if (current === edit && bet) return <Form key={betId} edit={edit} bet={bet} />;
  return (
    <div className={styles.outcome}>{edited?.id === betId && <EditStatus isAnnounced={isAnnounced} />}</div>
  );
}

/** Focuses the form when it opens, and the order when it closes, or the button of all orders at its price. */
function Form({ bet, edit }: { bet: Bet; edit: EditActor }) {
  const form = useRef<HTMLDivElement>(null);
  const { id } = bet;
  const hasColumn = useHasColumn();
  // Before the first paint: the open bets in the right column never show the form as well.
  useLayoutEffect(() => (hasColumn ? showInLadder(edit) : undefined), [edit, hasColumn]);
  useEffect(() => {
    // The form element receives Escape, which closes the form.
    form.current?.querySelector('form')?.focus({ preventScroll: true });
    form.current?.scrollIntoView?.({ block: 'nearest' });
    return () => document.querySelector<HTMLElement>(`[data-order~="${id}"]`)?.focus({ preventScroll: true });
  }, [id]);
  return (
    <div ref={form} className={styles.edit}>
      <EditBet bet={bet} edit={edit} />
    </div>
  );
}
