/** A pause whose notice was read, in a session of the player. `until`: milliseconds since 1970. */
export interface ReadPause {
  readonly session: string;
  readonly until: number;
}

export type RealityCheckEvent =
  /** The player has read the check. */
  | { type: 'realityCheck.continued' }
  | { type: 'realityCheck.signOutRequested' }
  /** The player has read the notice of a time-out or self-exclusion. */
  | { type: 'realityCheck.pauseRead' }
  /** Read in this tab before a reload. */
  | { type: 'realityCheck.pauseRestored'; pause: ReadPause }
  /** From the parent: the interval changed or a pause began. */
  | { type: 'account.protectionChanged' }
  /** Another tab has shown a check, or has changed a setting. `seconds`: when the check was read, in the session. */
  | { type: 'realityCheck.readElsewhere'; session: string; seconds: number }
  | { type: 'realityCheck.changedElsewhere' };

/** Sent by the machine to its channel. */
export type RealityCheckChannelEvent =
  | { type: 'channel.read'; session: string; seconds: number }
  | { type: 'channel.pauseRead'; pause: ReadPause }
  | { type: 'channel.changed' };
