import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type AccountActor, selectNotificationsRef } from '../../../machines/account/account.selectors';
import { selectAccount } from '../../../machines/app/app.selectors';
import type { NotificationsActor } from '../../../machines/notifications/notifications.selectors';
import { useAppSelector } from '../../actors/actors';

interface NotificationsBoundaryProps {
  children: (actor: NotificationsActor) => ReactNode;
}

/** Renders nothing until the notifications of a player run. `AccountLayer` requests them. */
export function NotificationsBoundary({ children }: NotificationsBoundaryProps) {
  const account = useAppSelector(selectAccount);
  return account && <OfAccount account={account}>{children}</OfAccount>;
}

function OfAccount({ account, children }: NotificationsBoundaryProps & { account: AccountActor }) {
  const notifications = useSelector(account, selectNotificationsRef);
  return notifications && children(notifications);
}
