import type { Message } from '../domain/messages';
import type { StoredRecord } from '../domain/stored';

declare module './system' {
  interface Peers {
    navigation: NavigationEvent;
    storage: StorageEvent;
    toasts: ToastsEvent;
  }
}

/** Screens that a machine may navigate to; the route table has their addresses. */
export type Destination =
  | 'sports'
  | 'maintenance'
  | 'thankyou'
  | 'login'
  | 'forgot'
  | 'reset'
  | 'mobile'
  | 'verify'
  | 'register';

export type ToastsEvent = { type: 'toasts.requested'; tone: 'success' | 'error'; message: Message };

export type NavigationEvent =
  | {
      type: 'navigation.requested';
      to: Destination;
      replace?: boolean;
      /** Path that the screen leads to afterwards. */
      returnTo?: string;
    }
  /** Navigates to a path of this site that the player requested before a redirect. */
  | { type: 'navigation.pathRequested'; path: string; replace: boolean };

export type StorageEvent =
  | {
      [Key in keyof StoredRecord]: { type: 'storage.saved'; key: Key; value: NonNullable<StoredRecord[Key]> };
    }[keyof StoredRecord]
  | { type: 'storage.removed'; key: keyof StoredRecord }
  /** On log-out: clears all of local storage, including keys of other code. */
  | { type: 'storage.cleared' };
