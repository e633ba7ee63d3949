import { useText } from '../../../../i18n/I18n';
import { Badge } from '../../../../ui/display/Badge';
import type { RequestStatus } from '../types';

const tones = {
  pending: 'info',
  approved: 'up',
  rejected: 'down',
  cancelled: 'neutral',
  expired: 'warn',
  unknown: 'neutral',
} as const;

export function StatusBadge({ status }: { status: RequestStatus }) {
  const text = useText('cashier');
  return <Badge tone={tones[status]}>{text(`status.${status}`)}</Badge>;
}
