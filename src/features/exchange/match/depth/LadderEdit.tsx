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
  /** Id of the bet that was dropped on another price. */
  dropped: string;
  bets: readonly Bet[];
}

/** The form that confirms the move of an order, and its outcome. */
export function LadderEdit({ bets, dropped }: LadderEditProps) {
  const edit = useBetsSelector(selectEditRef);
  const edited = useBetsSelector(selectEdited);
  // The open bets in the right column announce the same form and outcome.
  const isAnnounced = !useHasColumn();
  const bet = bets.find(({ id }) => id === dropped);
  if (edit && bet) return <Form key={dropped} edit={edit} bet={bet} isAnnounced={isAnnounced} />;
  return (
    <div className={styles.outcome}>{edited?.id === dropped && <EditStatus isAnnounced={isAnnounced} />}</div>
  );
}

/** Takes the focus, and returns it to the order. */
function Form({ bet, edit, isAnnounced }: { bet: Bet; edit: EditActor; isAnnounced: boolean }) {
  const isOwn = useSelector(edit, selectBetId) === bet.id;
  const form = useRef<HTMLDivElement>(null);
  const { id } = bet;
  useEffect(() => {
    // The form itself: Escape in it closes it.
    form.current?.querySelector('form')?.focus({ preventScroll: true });
    form.current?.scrollIntoView?.({ block: 'nearest' });
    return () => document.querySelector<HTMLElement>(`[data-order="${id}"]`)?.focus({ preventScroll: true });
  }, [id]);
  return (
    isOwn && (
      <div ref={form} className={styles.edit}>
        <EditBet bet={bet} edit={edit} isAnnounced={isAnnounced} />
      </div>
    )
  );
}
