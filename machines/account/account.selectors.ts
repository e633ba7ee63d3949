import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import type { AccountScreenName } from './account.events';
import type { accountMachine } from './account.machine';
import type { ApiKeysActor } from './api-keys/api-keys.selectors';
import type { BonusActor } from './bonus/bonus.selectors';
import type { BonusesActor } from './bonus/bonuses.selectors';
import type { BanksActor } from './cashier/banks/banks.selectors';
import type { DepositActor } from './cashier/deposit/deposit.selectors';
import type { GatewaysActor } from './cashier/gateways/gateways.selectors';
import type { MoneyRequestsActor } from './cashier/money-requests/money-requests.selectors';
import type { WithdrawalActor } from './cashier/withdrawal/withdrawal.selectors';
import type { MomentsActor } from './moments/moments.selectors';
import type { NotificationsActor } from './notifications/notifications.selectors';
import type { ProfileActor } from './profile/profile.selectors';
import type { LimitsActor } from './protection/limits/limits.selectors';
import type { RealityCheckActor } from './protection/reality-check/reality-check.selectors';
import type { PushActor } from './push/push.selectors';
import type { ReferralActor } from './referral/referral.selectors';
import type { RemindersActor } from './reminders/reminders.selectors';
import type { StatementActor } from './statement/statement.selectors';
import type { TwoFactorActor } from './two-factor/two-factor.selectors';

export type AccountActor = ActorRefFrom<typeof accountMachine>;

type AccountSnapshot = SnapshotFrom<typeof accountMachine>;

/** The actors behind `AccountScreens`. */
export interface ScreenActors extends Record<AccountScreenName, unknown> {
  apiKeys: ApiKeysActor;
  banks: BanksActor;
  bonus: BonusActor;
  bonuses: BonusesActor;
  deposit: DepositActor;
  gateways: GatewaysActor;
  statement: StatementActor;
  limits: LimitsActor;
  profile: ProfileActor;
  referral: ReferralActor;
  reminders: RemindersActor;
  twoFactor: TwoFactorActor;
  moneyRequests: MoneyRequestsActor;
  withdrawal: WithdrawalActor;
}

/** Null while no view shows the screen. */
export const selectScreenRef =
  <Name extends AccountScreenName>(name: Name) =>
  (account: AccountSnapshot): ScreenActors[Name] | null =>
    ((account.children as Readonly<Record<string, unknown>>)[name] ?? null) as ScreenActors[Name] | null;

/** Null while no player is signed in. */
export const selectNotificationsRef = (account: AccountSnapshot): NotificationsActor | null =>
  ((account.children as Readonly<Record<string, unknown>>).notifications ??
    null) as NotificationsActor | null;

/** Null while no player is signed in. */
export const selectMomentsRef = (account: AccountSnapshot): MomentsActor | null =>
  ((account.children as Readonly<Record<string, unknown>>).moments ?? null) as MomentsActor | null;

/** Null while no player is signed in. */
export const selectPushRef = (account: AccountSnapshot): PushActor | null =>
  ((account.children as Readonly<Record<string, unknown>>).push ?? null) as PushActor | null;

/** Null while no player is signed in. */
export const selectRealityCheckRef = (account: AccountSnapshot): RealityCheckActor | null =>
  ((account.children as Readonly<Record<string, unknown>>).realityCheck ?? null) as RealityCheckActor | null;
