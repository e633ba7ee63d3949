import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type AccountActor, selectNotificationsRef } from '../../../../machines/account/account.selectors';
import type { NotificationsActor } from '../../../../machines/account/notifications/notifications.selectors';
import { selectAccount } from '../../../../machines/app/lazy-actors.selectors';
import { useAppSelector } from '../../../view/actors/actors';

interface NotificationsBoundaryProps {
  children: (actor: NotificationsActor) => ReactNode;
}

/** Waits for the notifications of a signed-in player. `AccountLayer` requests them. */
export function NotificationsBoundary({ children }: NotificationsBoundaryProps) {
  const account = useAppSelector(selectAccount);
  if (!account) return null;
  return <OfAccount account={account}>{children}</OfAccount>;
}

function OfAccount({ account, children }: NotificationsBoundaryProps & { account: AccountActor }) {
  const notifications = useSelector(account, selectNotificationsRef);
  return notifications ? children(notifications) : null;
}
