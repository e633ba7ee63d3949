import { useSelector } from '@xstate/react';
import {
  type NotificationsActor,
  selectUnread,
} from '../../../../machines/account/notifications/notifications.selectors';
import { useText } from '../../../i18n/I18n';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import styles from './Notifications.module.css';
import { NotificationsBoundary } from './NotificationsBoundary';
import { UnreadCount } from './UnreadCount';

/** The number of unread notifications on the account button, where the header has no room for the bell. */
export default function AccountBadge() {
  return (
    <NotificationsBoundary>
      {(actor) => <Badge actor={actor} className={styles.onAccount} />}
    </NotificationsBoundary>
  );
}

/** The number on the menu button, where the header has no room for the account button either: large text on a phone. */
export function MenuBadge({ actor }: { actor: NotificationsActor }) {
  return <Badge actor={actor} className={styles.onMenu} />;
}

interface BadgeProps {
  actor: NotificationsActor;
  className: string | undefined;
}

function Badge({ actor, className }: BadgeProps) {
  const text = useText('notifications');
  const unread = useSelector(actor, selectUnread);
  if (!unread) return null;
  return (
    <span className={className}>
      <VisuallyHidden>{text('unread', { count: unread })}</VisuallyHidden>
      <UnreadCount unread={unread} />
    </span>
  );
}
