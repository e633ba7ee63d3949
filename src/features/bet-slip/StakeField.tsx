import { useSelector } from '@xstate/react';
import { Delete } from 'lucide-react';
import { useRef } from 'react';
import {
  type BetLegActor,
  obstacle as selectObstacle,
  pick as selectPick,
  stakeText as selectStakeText,
} from '../../../machines/slip-selection/slip-selection.selectors';
import { IconButton } from '../../ui/buttons/IconButton';
import { MoneyField } from '../../ui/form/MoneyField';
import { betName } from '../bets/price-text';
import { useSlipWords } from './use-slip-words';

const WRONG = new Set(['STAKE_UNREADABLE', 'STAKE_TOO_LOW', 'STAKE_TOO_HIGH', 'INSUFFICIENT_BALANCE']);

export function StakeField({ leg, obstacleId }: { leg: BetLegActor; obstacleId: string }) {
  const { bets, words } = useSlipWords();
  const pick = useSelector(leg, selectPick);
  const value = useSelector(leg, selectStakeText);
  const obstacle = useSelector(leg, selectObstacle);
  const input = useRef<HTMLInputElement>(null);
  return (
    <MoneyField
      ref={input}
      label={words.stake}
      aria-label={words.stakeOf(betName(pick, bets))}
      value={value}
      isInvalid={value !== '' && obstacle !== null && WRONG.has(obstacle)}
      aria-describedby={obstacleId}
      onValueChange={(text) => leg.send({ type: 'betLeg.stakeTyped', text })}
      trailing={
        value !== '' && (
          <IconButton
            label={words.clearStake}
            icon={<Delete aria-hidden="true" />}
            onClick={() => {
              leg.send({ type: 'betLeg.stakeCleared' });
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
