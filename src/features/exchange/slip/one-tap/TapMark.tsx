import { useSelector } from '@xstate/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import {
  type SlipSelectionActor,
  selectBet,
  selectIsBusy,
  selectIsPlaced,
  selectIsUnknown,
  selectStake,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { useAddress } from '../../../../view/navigation/use-address';
import { rupees } from '../../bets/bet-text';
import styles from './TapMark.module.css';
import type { Place } from './use-pressed-price';

/** Milliseconds for which the result of a tap stays at the price. */
const SHOWN = 6000;

/** Result of a tap at the price that was pressed. The bar announces the same. */
export function TapMark({ findPlace, tap }: { tap: SlipSelectionActor; findPlace: () => Place | null }) {
  const text = useText('betSlip');
  const [place] = useState(findPlace);
  const address = useAddress();
  const [ownAddress] = useState(address);
  const [isOver, setOver] = useState(false);
  const state = useSelector(tap, stateOf);
  const stake = useSelector(tap, selectStake) ?? 0;
  const isFinal = state !== 'placing' && state !== 'unknown';
  useEffect(() => {
    if (!isFinal) return;
    const timer = setTimeout(() => setOver(true), SHOWN);
    return () => clearTimeout(timer);
  }, [isFinal]);
  if (place === null || isOver || address !== ownAddress) return null;
  return createPortal(
    <span className={styles.mark} style={place} data-state={state} aria-hidden="true">
      {text(`oneTap.marks.${state}`, { stake: rupees(stake) })}
    </span>,
    document.body,
  );
}

type Shown = 'placing' | 'unknown' | 'matched' | 'partial' | 'waiting' | 'ended' | 'notPlaced';

function stateOf(snapshot: ReturnType<SlipSelectionActor['getSnapshot']>): Shown {
  if (selectIsUnknown(snapshot)) return 'unknown';
  if (selectIsBusy(snapshot)) return 'placing';
  if (!selectIsPlaced(snapshot)) return 'notPlaced';
  const bet = selectBet(snapshot);
  switch (bet?.state) {
    case 'unmatched':
      return 'waiting';
    case 'partial':
      return 'partial';
    case 'matched':
      return bet.lapsed + bet.cancelled > 0 ? 'partial' : 'matched';
    default:
      return 'ended';
  }
}
