import type { RequestKind } from '../../domain/cashier';
import type { StatementFilter } from '../../domain/statement';
import type { AccountUpdate } from './account.updates';
import type { BonusInput } from './bonus/bonus.events';
import type { DepositInput } from './cashier/deposit/deposit.events';

declare module '../system' {
  interface Peers {
    account: AccountEvent;
  }
}

/** The children that a view opens while it is shown, with their input. One view at a time for each. */
export interface AccountScreens {
  apiKeys: undefined;
  banks: undefined;
  bonus: BonusInput;
  bonuses: undefined;
  deposit: DepositInput;
  statement: StatementFilter;
  gateways: undefined;
  limits: undefined;
  profile: undefined;
  referral: undefined;
  reminders: undefined;
  twoFactor: undefined;
  moneyRequests: { readonly kind: RequestKind };
  withdrawal: undefined;
}

export type AccountScreenName = keyof AccountScreens;

/** A child to open, and its input if it needs one. */
export type OpenedScreen = {
  readonly [Name in AccountScreenName]: AccountScreens[Name] extends undefined
    ? { readonly name: Name }
    : { readonly name: Name; readonly input: AccountScreens[Name] };
}[AccountScreenName];

export type AccountEvent =
  | { type: 'account.opened'; screen: OpenedScreen }
  | { type: 'account.left'; name: AccountScreenName }
  /** A player signed in, changed or signed out. */
  | { type: 'account.playerChanged'; isPlayer: boolean }
  | AccountUpdate;
