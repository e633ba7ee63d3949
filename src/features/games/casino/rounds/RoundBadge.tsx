import { useText } from '../../../../i18n/I18n';
import { Badge, type BadgeProps } from '../../../../ui/display/Badge';
import type { GameRound } from '../types';

type Result = 'open' | 'won' | 'even' | 'lost' | 'returned';

const TONES: Readonly<Record<Result, NonNullable<BadgeProps['tone']>>> = {
  open: 'info',
  won: 'up',
  even: 'neutral',
  lost: 'down',
  returned: 'neutral',
};

/** Decided by the net amount: a round that paid less than its stake is lost. */
function resultOf({ net, state }: Pick<GameRound, 'net' | 'state'>): Result {
  if (state === 'open') return 'open';
  if (state === 'rolled back') return 'returned';
  if (net === 0) return 'even';
  return net > 0 ? 'won' : 'lost';
}

/** The result of a round for the player. */
export function RoundBadge({ round }: { round: Pick<GameRound, 'net' | 'state'> }) {
  const text = useText('rounds');
  const result = resultOf(round);
  return <Badge tone={TONES[result]}>{text(`results.${result}`)}</Badge>;
}
