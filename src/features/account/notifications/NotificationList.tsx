import { useSelector } from '@xstate/react';
import type { ComponentPropsWithRef } from 'react';
import { DAY } from '../../../../domain/india-time';
import {
  type NotificationsActor,
  selectHasMore,
  selectHasMoreFailed,
  selectIsLoadingMore,
  selectLoadFailure,
  type selectNotifications,
  selectUnshown,
} from '../../../../machines/account/notifications/notifications.selectors';
import { isoDay, useDateFormat } from '../../../i18n/dates';
import { useInLanguage, useLanguage, useText } from '../../../i18n/I18n';
import { VisuallyHidden } from '../../../ui/display/VisuallyHidden';
import { ShowMore } from '../../../ui/nav/ShowMore';
import { useNow } from '../../../ui/use-now';
import { AppLink } from '../../../view/navigation/AppLink';
import { FailureText } from '../../refusals/Refused';
import styles from './Notifications.module.css';
import { notificationTarget } from './notification-target';
import { notificationDetail, notificationTitle } from './notification-text';

type Notifications = NonNullable<ReturnType<typeof selectNotifications>>;

/** Newest first, by day in India. */
function byDay(notifications: Notifications): readonly (readonly [string, Notifications])[] {
  const days = new Map<string, Notifications[number][]>();
  for (const notification of notifications) {
    const day = isoDay(notification.createdAt);
    const ofDay = days.get(day);
    if (ofDay === undefined) days.set(day, [notification]);
    else ofDay.push(notification);
  }
  return [...days];
}

interface NotificationListProps {
  actor: NotificationsActor;
  notifications: Notifications;
  /** A link was followed. */
  onFollow: () => void;
}

export function NotificationList({ actor, notifications, onFollow }: NotificationListProps) {
  const text = useText('notifications');
  const hasMore = useSelector(actor, selectHasMore);
  const isLoadingMore = useSelector(actor, selectIsLoadingMore);
  const loadFailure = useSelector(actor, selectLoadFailure);
  const hasMoreFailed = useSelector(actor, selectHasMoreFailed);
  const unshown = useSelector(actor, selectUnshown);
  return (
    <div className={styles.days}>
      {byDay(notifications).map(([day, ofDay]) => (
        <div key={day}>
          <DayHeading day={day} time={ofDay[0]?.createdAt ?? 0} />
          <ul className={styles.list}>
            {ofDay.map((notification) => (
              <li key={notification.id}>
                <Line notification={notification} onFollow={onFollow} />
              </li>
            ))}
          </ul>
        </div>
      ))}
      {unshown > 0 && <p>{text('unshown', { count: unshown })}</p>}
      <ShowMore
        hasMore={hasMore}
        busy={isLoadingMore}
        busyText={text('loadingMore')}
        error={
          hasMoreFailed ? (
            <>
              {text('moreFailed')} <FailureText failure={loadFailure} />
            </>
          ) : null
        }
        onMore={() => actor.send({ type: 'notifications.moreRequested' })}
      >
        {text('more')}
      </ShowMore>
    </div>
  );
}

function DayHeading({ day, time }: { day: string; time: number }) {
  const text = useText('notifications');
  const formatDate = useDateFormat();
  const name = useNow((now) =>
    day === isoDay(now) ? 'today' : day === isoDay(now - DAY) ? 'yesterday' : null,
  );
  return <h3 className={styles.day}>{name === null ? formatDate(time, 'date') : text(name)}</h3>;
}

/** `AppLink` gives it the address. */
const LineLink = ({ children, ...rest }: ComponentPropsWithRef<'a'>) => (
  <a {...rest} className={styles.line}>
    {children}
  </a>
);

interface LineProps {
  notification: Notifications[number];
  onFollow: () => void;
}

function Line({ notification, onFollow }: LineProps) {
  const text = useText('notifications');
  const formatDate = useDateFormat();
  const { createdAt, isRead } = notification;
  const content = useInLanguage()(notification.content);
  const detail = notificationDetail(content, { text, language: useLanguage(), formatDate });
  return (
    <AppLink to={notificationTarget(notification)} onFollow={onFollow}>
      <LineLink data-unread={!isRead || undefined}>
        <span className={styles.head}>
          <span className={styles.title}>
            {!isRead && <VisuallyHidden>{text('new')}: </VisuallyHidden>}
            {notificationTitle(content, text)}
          </span>
          <time className={styles.time} dateTime={new Date(createdAt).toISOString()}>
            {formatDate(createdAt, 'time')}
          </time>
        </span>
        {detail && <span className={styles.detail}>{detail}</span>}
      </LineLink>
    </AppLink>
  );
}
