import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { CallFailure } from '../../../domain/failure';
import { isOwnAct, type Notification } from '../../../domain/notifications';
import type { notificationsMachine } from './notifications.machine';

export type NotificationsActor = ActorRefFrom<typeof notificationsMachine>;

type NotificationsSnapshot = SnapshotFrom<typeof notificationsMachine>;

/** Null until it is known. */
export const selectUnread = ({ context }: NotificationsSnapshot): number | null => context.unread;
/** The number is not known: the backend has no notifications, or did not answer. */
export const selectIsUnavailable = (snapshot: NotificationsSnapshot): boolean =>
  snapshot.matches({ count: 'failed' });
/** Newest first; null until they are known. */
export const selectNotifications = ({ context }: NotificationsSnapshot): readonly Notification[] | null =>
  context.list;
/** Unread notifications that the list cannot show. */
export const selectUnshown = ({ context }: NotificationsSnapshot): number => context.unshown;
export const selectHasMore = ({ context }: NotificationsSnapshot): boolean => context.next !== null;
export const selectIsLoadingMore = (snapshot: NotificationsSnapshot): boolean =>
  snapshot.matches({ panel: { open: { pages: 'loadingMore' } } });
export const selectHasMoreFailed = (snapshot: NotificationsSnapshot): boolean =>
  snapshot.matches({ panel: { open: { pages: 'moreFailed' } } });
/** The list could not be loaded. */
export const selectHasFailed = (snapshot: NotificationsSnapshot): boolean =>
  snapshot.matches({ panel: { open: { pages: 'failed' } } });
/** The last one that arrived, for the live region; null for an act of the player. */
export const selectAnnounced = ({ context: { newest } }: NotificationsSnapshot): Notification | null =>
  newest === null || isOwnAct(newest.content) ? null : newest;
/** Why the last load failed; null before. */
export const selectLoadFailure = ({ context }: NotificationsSnapshot): CallFailure | null =>
  context.loadFailure;
