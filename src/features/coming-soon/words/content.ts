import type { TitleKey } from '../../../navigation/routes';

/** The screens that say what is coming, by their titles. */
export type SoonTitle = Extract<
  TitleKey,
  | 'sportsbook'
  | 'games'
  | 'casino'
  | 'cashier'
  | 'deposit'
  | 'bonus'
  | 'referral'
  | 'withdraw'
  | 'withdrawals'
  | 'myBets'
  | 'profile'
  | 'profitAndLoss'
  | 'liveDealers'
  | 'slots'
>;

export interface SoonWords {
  /** What a player will find on the screen. */
  readonly coming: Readonly<Record<SoonTitle, readonly string[]>>;
  readonly comingTitle: string;
  readonly waysTitle: string;
}
