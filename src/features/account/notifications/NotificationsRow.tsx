import { useSelector } from '@xstate/react';
import { Bell } from 'lucide-react';
import {
  type NotificationsActor,
  selectUnread,
} from '../../../../machines/account/notifications/notifications.selectors';
import { useText } from '../../../i18n/I18n';
import { NavButton } from '../../../ui/nav/NavList';
import { useOverlay } from '../../../view/navigation/overlay';
import { NotificationsBoundary } from './NotificationsBoundary';

/** Replaces the account drawer by the notifications. A backend without notifications gets no row. */
export default function NotificationsRow() {
  return <NotificationsBoundary>{(actor) => <Row actor={actor} />}</NotificationsBoundary>;
}

function Row({ actor }: { actor: NotificationsActor }) {
  const text = useText('notifications');
  const open = useOverlay();
  const unread = useSelector(actor, selectUnread);
  if (unread === null) return null;
  return (
    <NavButton
      icon={<Bell aria-hidden="true" />}
      aria-haspopup="dialog"
      onClick={() => open('notifications')}
    >
      {text('row', { count: unread })}
    </NavButton>
  );
}
