import type { KeyScope } from '../../../domain/api-keys';

export interface SessionRef {
  readonly sessionId: number;
  readonly playerId: number;
}

/** A valid session and its player. */
export interface Caller extends SessionRef {
  readonly kind: 'player' | 'demo' | 'sample';
  readonly username: string;
  readonly mobile: string | null;
  /** What the key of a program may do; null for a player who signed in. */
  readonly scope: KeyScope | null;
}

/** Valid sessions by token, cached for a second: a page sends many calls at once. */
export interface SessionCache {
  find(token: string): Promise<Caller | null>;
  /** Called after sessions end. */
  clear(): void;
}
