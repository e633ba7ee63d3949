import type { Message } from './domain/messages';
import type { StoredRecord } from './domain/stored';

/** Screens that a machine sends the player to; the table of routes knows their addresses. */
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
  | { type: 'navigation.requested'; to: Destination; replace?: boolean }
  /** To an address of this site that somebody wanted before, and was kept from. */
  | { type: 'navigation.pathRequested'; path: string; replace: boolean };

export type StorageEvent =
  | {
      [Key in keyof StoredRecord]: { type: 'storage.saved'; key: Key; value: NonNullable<StoredRecord[Key]> };
    }[keyof StoredRecord]
  | { type: 'storage.removed'; key: keyof StoredRecord }
  /** A log-out: everything in local storage goes, also keys that are not ours. */
  | { type: 'storage.cleared' };
