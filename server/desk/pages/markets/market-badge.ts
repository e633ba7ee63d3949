import type { Market } from '../../../../domain/betting/exchange';
import { badge } from '../../html/parts';

export const marketBadge = ({ overlays, status }: Pick<Market, 'overlays' | 'status'>) => [
  badge(status, status === 'OPEN' ? 'good' : status === 'SUSPENDED' ? 'warn' : 'calm'),
  overlays.map((overlay) => [' ', badge(overlay, 'warn')]),
];
