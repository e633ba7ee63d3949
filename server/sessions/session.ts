export interface SessionRef {
  readonly sessionId: number;
  readonly playerId: number;
}

/** A session that is good, and whose it is. */
export interface Caller extends SessionRef {
  readonly kind: 'player' | 'demo' | 'sample';
  readonly username: string;
  readonly mobile: string | null;
}

/** What was found of sessions lately: a page asks for much at once, and whoever bets fast asks fast. */
export interface SessionCache {
  find(token: string): Promise<Caller | null>;
  /** After sessions were ended. */
  clear(): void;
}
