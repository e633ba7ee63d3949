import styles from './Notifications.module.css';

/** A larger number would not fit. */
const MAX_SHOWN = 99;

/** The number of unread notifications at the corner of an icon; the control names it. */
export function UnreadCount({ unread }: { unread: number }) {
  if (unread === 0) return null;
  return (
    <span className={styles.count} aria-hidden="true">
      {unread > MAX_SHOWN ? `${MAX_SHOWN}+` : unread}
    </span>
  );
}
