import type { BadgeProps } from '../../../../ui/display/Badge';
import type { BetState } from '../types';

export const betTones: Readonly<Partial<Record<BetState, NonNullable<BadgeProps['tone']>>>> = {
  delayed: 'info',
  unmatched: 'warn',
  partial: 'warn',
  matched: 'info',
  won: 'up',
  lost: 'down',
  rejected: 'down',
};
