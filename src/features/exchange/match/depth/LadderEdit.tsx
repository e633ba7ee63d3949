import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import { selectEdited, selectEditRef } from '../../../../../machines/exchange/bets/bets.selectors';
import { type EditActor, selectBetId } from '../../../../../machines/exchange/bets/edit/edit.selectors';
import { useHasColumn } from '../../../../ui/use-desktop';
import { useBetsSelector } from '../../../../view/actors/exchange';
import { EditBet } from '../../bets/edit/EditBet';
import { EditStatus } from '../../bets/edit/EditStatus';
import type { Bet } from '../../bets/types';
import styles from './Ladder.module.css';

interface LadderEditProps {
  /** The bet that was dropped on another price. */
  betId: string;
  bets: readonly Bet[];
}

/** The form that confirms the move of an order, and its outcome. */
export function LadderEdit({ bets, betId }: LadderEditProps) {
  const edit = useBetsSelector(selectEditRef);
  const edited = useBetsSelector(selectEdited);
  // The open bets in the right column announce the same form and outcome.
  const isAnnounced = !useHasColumn();
  const bet = bets.find(({ id }) => id === betId);
  if (edit && bet) return <Form key={betId} edit={edit} bet={bet} isAnnounced={isAnnounced} />;
  return (
    <div className={styles.outcome}>{edited?.id === betId && <EditStatus isAnnounced={isAnnounced} />}</div>
  );
}

/** Focuses the form when it opens, and the order when it closes, or the button of all orders at its price. */
function Form({ bet, edit, isAnnounced }: { bet: Bet; edit: EditActor; isAnnounced: boolean }) {
  const isOwn = useSelector(edit, selectBetId) === bet.id;
  const form = useRef<HTMLDivElement>(null);
  const { id } = bet;
  useEffect(() => {
    // The form element receives Escape, which closes the form.
    form.current?.querySelector('form')?.focus({ preventScroll: true });
    form.current?.scrollIntoView?.({ block: 'nearest' });
    return () => document.querySelector<HTMLElement>(`[data-order~="${id}"]`)?.focus({ preventScroll: true });
  }, [id]);
  return (
    isOwn && (
      <div ref={form} className={styles.edit}>
        <EditBet bet={bet} edit={edit} isAnnounced={isAnnounced} />
      </div>
    )
  );
}
