export type TwoFactorEvent =
  | { type: 'twoFactor.retryRequested' }
  | { type: 'twoFactor.setUpRequested' }
  | { type: 'twoFactor.renewRequested' }
  | { type: 'twoFactor.offRequested' }
  /** The player left the current step. */
  | { type: 'twoFactor.cancelled' }
  /** The player has saved the recovery codes. */
  | { type: 'twoFactor.codesSaved' };
