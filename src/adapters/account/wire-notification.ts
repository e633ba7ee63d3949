import type * as v from 'valibot';
import type { notification, notificationParameters } from '../../../contract/calls/notifications';
import { camelKeys } from '../../../contract/keys';
import type { Notification, NotificationContent } from '../../../domain/notifications';

type WireNotification = v.InferOutput<typeof notification>;

const toBonus = ({
  amount,
  id,
  name,
  name_hi,
}: v.InferOutput<(typeof notificationParameters)['bonus.paid']>) => ({
  amount,
  id: String(id),
  name: { en: name, hi: name_hi ?? name },
});

function toContent(wire: WireNotification): NotificationContent {
  switch (wire.kind) {
    case 'limit.changed': {
      const { author, amount, holds_from, limit } = wire.parameters;
      return { kind: wire.kind, author, amount, limit, holdsFrom: Date.parse(holds_from) };
    }
    case 'pause.begun':
      return { kind: wire.kind, ...wire.parameters, until: Date.parse(wire.parameters.until) };
    case 'bonus.expiring': {
      const expiresAt = Date.parse(wire.parameters.expires_at);
      return { kind: wire.kind, ...toBonus(wire.parameters), expiresAt };
    }
    case 'bonus.paid':
      return { kind: wire.kind, ...toBonus(wire.parameters) };
    case 'bonus.reversed':
      return { kind: wire.kind, ...toBonus(wire.parameters), canResume: wire.parameters.can_resume };
    case 'deposit.approved':
    case 'deposit.rejected':
    case 'withdrawal.approved':
    case 'withdrawal.rejected':
      return { kind: wire.kind, ...wire.parameters, id: String(wire.parameters.id) } as NotificationContent;
    default:
      return { kind: wire.kind, ...camelKeys(wire.parameters) } as NotificationContent;
  }
}

export const toNotification = (wire: WireNotification): Notification => ({
  id: String(wire.id),
  createdAt: Date.parse(wire.created_at),
  isRead: typeof wire.read_at === 'string',
  content: toContent(wire),
});
