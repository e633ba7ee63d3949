export interface SessionId {
  readonly sessionId: number;
  readonly playerId: number;
}

/** A session that is good, and whose it is. */
export interface Caller extends SessionId {
  readonly kind: 'player' | 'demo' | 'sample';
  readonly username: string;
  readonly mobile: string | null;
}
