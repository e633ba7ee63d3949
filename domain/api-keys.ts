import type { FieldErrors } from './validation';

/** What a key for programs may do: `read` the player's bets and money, or `trade`, which also places and changes bets. */
export const keyScopes = ['read', 'trade'] as const;

export type KeyScope = (typeof keyScopes)[number];

/** Whether a key of a scope may send a call that asks for another: `trade` includes `read`. */
export const includesScope = (scope: KeyScope, asked: KeyScope): boolean =>
  keyScopes.indexOf(scope) >= keyScopes.indexOf(asked);

/** Live keys of one player. */
export const MOST_KEYS = 5;

/** Characters of the name that a player gives a key. */
export const KEY_NAME_MAX = 40;

/** A key ends by itself after as many days. */
export const KEY_DAYS = 365;

/** Begins each key, so that one that was published by mistake is recognised. */
export const KEY_PREFIX = 'ww24_';

/** A key of the player. Times are in milliseconds since 1970. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  readonly scope: KeyScope;
  readonly createdAt: number;
  readonly lastUsedAt: number;
  readonly expiresAt: number;
}

export interface KeyValues {
  name: string;
  scope: KeyScope;
  password: string;
}

export function validateKey({ name, password }: KeyValues): FieldErrors<KeyValues> {
  return {
    ...(name.trim() === '' && { name: 'keyNameEmpty' as const }),
    ...(password === '' && { password: 'passwordEmpty' as const }),
  };
}
