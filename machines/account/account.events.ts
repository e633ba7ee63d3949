import type { StatementFilter } from '../domain/statement';
/** The children that a view opens while it is shown, with their input. One view at a time for each. */
export interface AccountScreens {
  statement: StatementFilter;
  gateways: undefined;
  limits: undefined;
  profile: undefined;
  referral: undefined;
  twoFactor: undefined;
}

export type AccountScreenName = keyof AccountScreens;

/** A child to open, and its input if it needs one. */
export type OpenedScreen = {
  readonly [Name in AccountScreenName]: AccountScreens[Name] extends undefined
    ? { readonly name: Name }
    : { readonly name: Name; readonly input: AccountScreens[Name] };
}[AccountScreenName];

/** Events that `account` forwards to all its children. A child handles those that it needs. */
export type AccountUpdate =
  /** The player’s socket connected: an update may have been missed. */
  | { type: 'account.connected' }
  /** Money moved. */
  | { type: 'account.walletChanged' }
  /** A limit, a pause or the interval of the reality check changed. */
  | { type: 'account.protectionChanged' };

export type AccountEvent =
  | { type: 'account.opened'; screen: OpenedScreen }
  | { type: 'account.left'; name: AccountScreenName }
  /** A player signed in, changed or signed out. */
  | { type: 'account.playerChanged'; isPlayer: boolean }
  | AccountUpdate;
