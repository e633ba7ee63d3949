import { useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import { type AccountActor, selectNotificationsRef } from '../../../../machines/account/account.selectors';
import type { NotificationsActor } from '../../../../machines/account/notifications/notifications.selectors';
import { selectAccount } from '../../../../machines/app/app.selectors';
import { useAppSelector } from '../../../view/actors/actors';

interface NotificationsBoundaryProps {
  children: (actor: NotificationsActor) => ReactNode;
  /** Rendered while no notifications run. */
  otherwise?: ReactNode;
}

/** Waits for the notifications of a signed-in player. `AccountLayer` requests them. */
export function NotificationsBoundary({ children, otherwise = null }: NotificationsBoundaryProps) {
  const account = useAppSelector(selectAccount);
  if (!account) return otherwise;
  return (
    <OfAccount account={account} otherwise={otherwise}>
      {children}
    </OfAccount>
  );
}

function OfAccount({ account, children, otherwise }: NotificationsBoundaryProps & { account: AccountActor }) {
  const notifications = useSelector(account, selectNotificationsRef);
  return notifications ? children(notifications) : otherwise;
}
