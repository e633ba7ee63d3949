import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import {
  type SlipSelectionActor,
  selectIsBusy,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { betName, labelBesideSelection, sideText } from '../../bets/bet-text';
import { SideBadge } from '../../bets/SideBadge';
import { useShownSelection } from '../use-shown-selection';
import styles from './SelectionHeader.module.css';

/** Side, runner and market of a selection. The remove button is hidden while the bet is being placed. */
export function SelectionHeader({ slipSelection }: { slipSelection: SlipSelectionActor }) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const selection = useShownSelection(slipSelection);
  const isBusy = useSelector(slipSelection, selectIsBusy);
  return (
    <div className={styles.head}>
      <p className={styles.text} title={`${selection.selectionName} · ${labelBesideSelection(selection)}`}>
        <SideBadge side={selection.side}>{sideText(selection.gtype, selection.side, betText)}</SideBadge>
        <span className={styles.name}>{selection.selectionName}</span>
        <span className={styles.market}>{labelBesideSelection(selection)}</span>
      </p>
      {!isBusy && (
        <IconButton
          className={styles.remove}
          label={text('remove', { bet: betName(selection, betText) })}
          icon={<X aria-hidden="true" />}
          onClick={() => slipSelection.send({ type: 'slipSelection.dismissed' })}
        />
      )}
    </div>
  );
}
