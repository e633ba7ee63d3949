import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import {
  type SlipSelectionActor,
  selectIsBusy,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { betName, marketLabel, sideText } from '../../bets/bet-text';
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
      <div className={styles.text}>
        <p className={styles.name}>
          <SideBadge side={selection.side}>{sideText(selection.gtype, selection.side, betText)}</SideBadge>
          <span>{selection.selectionName}</span>
        </p>
        <p className={styles.market} title={marketLabel(selection)}>
          {marketLabel(selection)}
        </p>
      </div>
      {!isBusy && (
        <IconButton
          label={text('remove', { bet: betName(selection, betText) })}
          icon={<X aria-hidden="true" />}
          onClick={() => slipSelection.send({ type: 'slipSelection.dismissed' })}
        />
      )}
    </div>
  );
}
