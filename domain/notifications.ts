import type { AdjustmentReason } from './adjustments';
import type { Side } from './betting/outcome-profit';
import type { BonusName } from './bonus';
import type { Paise } from './entities';
import type { MessageCode } from './messages';
import type { LimitKind, PauseKind, SettingAuthor } from './protection';

interface MarketSubject {
  readonly marketId: string;
  readonly matchId: string;
  readonly market: string;
  readonly marketHi?: string;
  readonly match: string;
  readonly matchHi?: string;
}

/** The player's bets on a market. */
interface MarketOutcome extends MarketSubject {
  /** Absent on a fancy, for a void market, and where the backend does not send it. */
  readonly winner?: string;
  readonly winnerHi?: string;
  /** Result of a fancy. */
  readonly runs?: number;
  /** Line and side of all the player's bets on a fancy; absent if they differ. */
  readonly line?: number;
  readonly side?: Side;
  readonly won: number;
  readonly lost: number;
  readonly void: number;
  /** After commission. */
  readonly net: Paise;
}

interface RequestDecision {
  readonly id: string;
  readonly amount: Paise;
  /** Empty if none was given. */
  readonly reason: string;
}

/** What happened. Times are milliseconds since 1970. */
export type NotificationContent =
  | ({ readonly kind: 'bets.settled' | 'bets.resettled' | 'bets.voided' } & MarketOutcome)
  | ({
      readonly kind: 'bets.matched';
      readonly selection: string;
      readonly selectionHi?: string;
      readonly matched: Paise;
      /** Stake that still waits. */
      readonly waiting: Paise;
    } & MarketSubject)
  | ({ readonly kind: 'bets.lapsed' } & MarketSubject)
  /** What waited of all bets was cancelled. */
  | { readonly kind: 'bets.disconnected'; readonly seconds: number }
  /** One that the player follows. */
  | {
      readonly kind: 'match.started';
      readonly matchId: string;
      readonly match: string;
      readonly matchHi?: string;
    }
  | ({ readonly kind: 'deposit.approved' | 'deposit.rejected' } & RequestDecision)
  | ({ readonly kind: 'withdrawal.approved' | 'withdrawal.rejected' } & RequestDecision)
  | {
      readonly kind: 'balance.credited' | 'balance.debited';
      readonly amount: Paise;
      readonly reason: AdjustmentReason;
    }
  | {
      readonly kind: 'limit.changed';
      readonly limit: LimitKind;
      /** Null: no limit. */
      readonly amount: Paise | null;
      readonly holdsFrom: number;
      readonly author: SettingAuthor;
    }
  | {
      readonly kind: 'pause.begun';
      readonly pause: PauseKind;
      readonly until: number;
      readonly author: SettingAuthor;
    }
  | { readonly kind: 'pause.ended'; readonly pause: PauseKind }
  | {
      readonly kind:
        | 'password.changed'
        | 'two-factor.on'
        | 'two-factor.off'
        | 'two-factor.reset'
        | 'key.created'
        | 'access.code'
        | 'mobile.changed'
        | 'sessions.ended';
    }
  | { readonly kind: 'device.added'; readonly userAgent: string }
  | {
      readonly kind: 'bonus.expiring';
      readonly id: string;
      readonly name: BonusName;
      readonly amount: Paise;
      readonly expiresAt: number;
    }
  | { readonly kind: 'bonus.paid'; readonly id: string; readonly name: BonusName; readonly amount: Paise }
  | {
      readonly kind: 'bonus.reversed';
      readonly id: string;
      readonly name: BonusName;
      /** What was taken back. */
      readonly amount: Paise;
      /** It is active, and can be earned again. */
      readonly canResume: boolean;
    }
  | { readonly kind: 'referral.paid'; readonly amount: Paise }
  | { readonly kind: 'referral.unknown'; readonly code: string };

export interface Notification {
  readonly id: string;
  readonly createdAt: number;
  readonly isRead: boolean;
  readonly content: NotificationContent;
}

/** Newest first. */
export interface NotificationPage {
  readonly list: readonly Notification[];
  readonly unread: number;
  /** Unread ones that could not be read; absent if there are none, or if older pages may have them. */
  readonly unshown?: number;
  /** `before` of the next page; null for the last one. */
  readonly next: string | null;
}

/** Messages of the kinds that a player does not expect, and of a start that the player asked to be told. */
const toastCodes = {
  'bets.matched': 'waitingBetMatched',
  'bets.lapsed': 'waitingBetLapsed',
  'bets.disconnected': 'waitingBetsCancelled',
  'match.started': 'followedMatchStarted',
  'bonus.reversed': 'bonusReversed',
} as const satisfies Partial<Record<NotificationContent['kind'], MessageCode>>;

export const isToasted = (kind: NotificationContent['kind']): kind is keyof typeof toastCodes =>
  kind in toastCodes;

/** Null for a notification that is not toasted. */
export function toastCodeOf(content: NotificationContent): MessageCode | null {
  if (content.kind === 'bets.matched' && content.waiting > 0) return 'waitingBetPartlyMatched';
  return isToasted(content.kind) ? toastCodes[content.kind] : null;
}

/** Messages of what happened while the player was away: the next connection says it. */
export const noticeCodes = {
  'bets.disconnected': 'waitingBetsCancelled',
  'access.code': 'codeGivenOut',
  'mobile.changed': 'mobileReplaced',
} as const satisfies Partial<Record<NotificationContent['kind'], MessageCode>>;

export type NoticeKind = keyof typeof noticeCodes;

export const noticeKinds = Object.keys(noticeCodes) as readonly NoticeKind[];

export const isNotice = (kind: NotificationContent['kind']): kind is NoticeKind => kind in noticeCodes;

/** An unread notification that has a message in `noticeCodes`. */
export interface Notice {
  readonly id: string;
  readonly kind: NoticeKind;
}

export interface UnreadCount {
  readonly unread: number;
  /** The newest one of each kind. */
  readonly notices: readonly Notice[];
}

/** Kinds that are a player's own act. They are listed, and not announced to the player who has just done it. */
const ownActs: ReadonlySet<NotificationContent['kind']> = new Set([
  'password.changed',
  'two-factor.on',
  'two-factor.off',
  'key.created',
]);

export const isOwnAct = (content: NotificationContent): boolean =>
  ownActs.has(content.kind) || ('author' in content && content.author === 'player');
