export type ProfileEvent =
  | { type: 'profile.retryRequested' }
  | { type: 'profile.sessionEndRequested'; id: string }
  /** The player wants to change the password again. */
  | { type: 'profile.passwordRequested' };
