import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import {
  type SlipSelectionActor,
  selectIsBusy,
  selectPick,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { IconButton } from '../../ui/buttons/IconButton';
import { betName, placeName, sideText } from '../bets/price-text';
import { SideBadge } from '../bets/SideBadge';
import styles from './LegHead.module.css';
import { useSlipWords } from './use-slip-words';

/** What the bet is on. What is on its way cannot be taken off. */
export function SelectionHeader({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const { bets, words } = useSlipWords();
  const selection = useSelector(slipSelection, selectPick);
  const isUnderWay = useSelector(slipSelection, selectIsBusy);
  return (
    <div className={styles.head}>
      <div className={styles.words}>
        <p className={styles.name}>
          <SideBadge side={selection.side}>{sideText(selection.gtype, selection.side, bets)}</SideBadge>
          <span>{selection.selectionName}</span>
        </p>
        <p className={styles.place} title={placeName(selection)}>
          {placeName(selection)}
        </p>
      </div>
      {!isUnderWay && (
        <IconButton
          label={words.remove(betName(selection, bets))}
          icon={<X aria-hidden="true" />}
          onClick={() => slipSelection.send({ type: 'slipSelection.dismissed' })}
        />
      )}
    </div>
  );
}
