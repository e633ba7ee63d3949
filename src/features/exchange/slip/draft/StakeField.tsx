import { useSelector } from '@xstate/react';
import { Delete } from 'lucide-react';
import { useRef } from 'react';
import {
  type SlipSelectionActor,
  selectObstacle,
  selectStakeText,
} from '../../../../../machines/exchange/slip/selection/slip-selection.selectors';
import { useText } from '../../../../i18n/I18n';
import { IconButton } from '../../../../ui/buttons/IconButton';
import { MoneyField } from '../../../../ui/form/MoneyField';
import { betName } from '../../bets/bet-text';
import { useShownSelection } from '../use-shown-selection';

/** Characters that fit a window of 320 px. */
const LONGEST = 18;

const STAKE_ERRORS = new Set(['STAKE_UNREADABLE', 'STAKE_TOO_LOW', 'STAKE_TOO_HIGH', 'INSUFFICIENT_BALANCE']);

export function StakeField({
  slipSelection,
  obstacleId,
}: {
  slipSelection: SlipSelectionActor;
  obstacleId: string;
}) {
  const text = useText('betSlip');
  const betText = useText('bets');
  const selection = useShownSelection(slipSelection);
  const value = useSelector(slipSelection, selectStakeText);
  const obstacle = useSelector(slipSelection, selectObstacle);
  const input = useRef<HTMLInputElement>(null);
  return (
    <MoneyField
      ref={input}
      name="stake"
      isLabelInside
      // The whole amount stays visible: the field moves to a line of its own.
      style={{ minWidth: `calc(${Math.min(value.length, LONGEST)}ch + 1rem)` }}
      label={text('stake')}
      aria-label={text('stakeOf', { bet: betName(selection, betText) })}
      value={value}
      isInvalid={value !== '' && obstacle !== null && STAKE_ERRORS.has(obstacle)}
      aria-describedby={obstacleId}
      data-missing={obstacle === 'NO_STAKE' || undefined}
      onValueChange={(text) => slipSelection.send({ type: 'slipSelection.stakeTyped', text })}
      trailing={
        value !== '' && (
          <IconButton
            label={text('clearStake')}
            icon={<Delete aria-hidden="true" />}
            onClick={() => {
              slipSelection.send({ type: 'slipSelection.stakeCleared' });
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
