export type ProfileEvent =
  | { type: 'profile.retryRequested' }
  | { type: 'profile.sessionEndRequested'; id: string }
  /** The player asked to change the password again. */
  | { type: 'profile.passwordRequested' }
  /** From the parent: the sessions may have changed. */
  | { type: 'account.connected' };
