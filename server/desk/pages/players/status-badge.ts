import type { players } from '../../../database/schema/players';
import { badge } from '../../html/parts';

export const statusBadge = ({
  kind,
  suspendedAt,
}: Pick<typeof players.$inferSelect, 'kind' | 'suspendedAt'>) =>
  suspendedAt === null ? badge(kind === 'player' ? 'active' : kind, 'good') : badge('suspended', 'bad');
