import { useText } from '../../../i18n/I18n';
import { Badge, type BadgeProps } from '../../../ui/display/Badge';
import type { GameRound } from '../types';

const TONES: Readonly<Record<GameRound['state'], NonNullable<BadgeProps['tone']>>> = {
  open: 'info',
  won: 'up',
  lost: 'down',
  'rolled back': 'neutral',
};

/** The state of a round. */
export function RoundBadge({ state }: Pick<GameRound, 'state'>) {
  const text = useText('rounds');
  return <Badge tone={TONES[state]}>{text(`states.${state}`)}</Badge>;
}
