import * as v from 'valibot';
import { adjustmentReasons, settingAuthors, sides } from '../../domain/lists';
import { noticeKinds } from '../../domain/notifications';
import { defineCall, noPayload, orMissing } from '../define';
import { hindiText } from '../entities';
import { roundedRupees, rupees } from '../money';
import { hindiBeside, identifier, optionalText, requestIdText, timestamp } from '../text';
import { perPage } from './paging';
import { limitKind, pauseKind } from './protection';

const playerCall = { access: 'player', assumed: 'both' } as const;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const author = v.picklist(settingAuthors);

const marketOfBets = v.object({
  market_id: v.string(),
  match_id: v.string(),
  market: v.string(),
  market_hi: hindiBeside,
  match: v.string(),
  match_hi: hindiBeside,
});

/** Absent in notifications of other backends. */
const ifKnown = <const Schema extends v.GenericSchema>(schema: Schema) =>
  v.fallback(v.optional(schema), undefined);

/** The player's bets on a market. */
const betsOfMarket = v.object({
  ...marketOfBets.entries,
  /** The winners of the market by name; absent on a fancy, and for a void market. */
  winner: ifKnown(v.string()),
  winner_hi: hindiBeside,
  /** The result of a fancy. */
  runs: ifKnown(v.pipe(v.number(), v.integer())),
  /** Line and side of all bets of the player on a fancy; absent if they differ. */
  line: ifKnown(v.pipe(v.number(), v.integer())),
  side: ifKnown(v.picklist(sides)),
  won: count,
  lost: count,
  void: count,
  /** Result of the player on the market, after commission. */
  net: roundedRupees,
});

/** Amounts are only shown: other backends write them with commas or ₹. */
const moneyRequest = v.object({ id: identifier, amount: roundedRupees, reason: optionalText });
const adjustment = v.object({
  amount: roundedRupees,
  reason: v.picklist(adjustmentReasons),
});
const noParameters = v.object({});
const bonus = v.object({ id: identifier, name: optionalText, name_hi: hindiText, amount: roundedRupees });

/** Parameters by kind. The text is made by the client. */
export const notificationParameters = {
  'bets.settled': betsOfMarket,
  /** Another result replaced the earlier one. */
  'bets.resettled': betsOfMarket,
  'bets.voided': betsOfMarket,
  /** A waiting bet was matched: its first part, or the last one. */
  'bets.matched': v.object({
    ...marketOfBets.entries,
    selection: v.string(),
    selection_hi: hindiBeside,
    /** Stake that is matched, and that still waits. */
    matched: rupees,
    waiting: rupees,
  }),
  /** Waiting bets on a market were not matched. */
  'bets.lapsed': marketOfBets,
  /** What waited of all bets was cancelled: no connection was open for so many seconds. */
  'bets.disconnected': v.object({ seconds: count }),
  /** A match that the player follows started. */
  'match.started': v.object({ match_id: v.string(), match: v.string(), match_hi: hindiBeside }),
  'deposit.approved': moneyRequest,
  'deposit.rejected': moneyRequest,
  'withdrawal.approved': moneyRequest,
  'withdrawal.rejected': moneyRequest,
  /** An operator has credited or debited the cash by hand. */
  'balance.credited': adjustment,
  'balance.debited': adjustment,
  'limit.changed': v.object({
    limit: limitKind,
    /** Null: no limit. */
    amount: v.nullable(rupees),
    holds_from: timestamp,
    author,
  }),
  'pause.begun': v.object({ pause: pauseKind, until: timestamp, author }),
  'pause.ended': v.object({ pause: pauseKind }),
  'password.changed': noParameters,
  'two-factor.on': noParameters,
  'two-factor.off': noParameters,
  /** The operator removed the second factor. */
  'two-factor.reset': noParameters,
  'key.created': noParameters,
  'device.added': v.object({ user_agent: optionalText }),
  /** The operator gave the player a code for a new password. */
  'access.code': noParameters,
  /** The operator changed the mobile number. */
  'mobile.changed': noParameters,
  /** The operator ended the sessions. */
  'sessions.ended': noParameters,
  'bonus.expiring': v.object({ ...bonus.entries, expires_at: timestamp }),
  'bonus.paid': bonus,
  /** A void or another result took back what was paid. `can_resume`: it is active, and can be earned again. */
  'bonus.reversed': v.object({ ...bonus.entries, can_resume: v.boolean() }),
  'referral.paid': v.object({ amount: roundedRupees }),
  /** The referral or agent code of the registration belongs to no player and no agent. */
  'referral.unknown': v.object({ code: v.string() }),
} as const;

export type NotificationKind = keyof typeof notificationParameters;

const entry = <const Kind extends NotificationKind>(kind: Kind) =>
  v.object({
    id: identifier,
    created_at: timestamp,
    /** Null while it is unread. */
    read_at: orMissing(v.nullable(timestamp)),
    kind: v.literal(kind),
    parameters: notificationParameters[kind],
  });

export const notification = v.variant('kind', [
  entry('bets.settled'),
  entry('bets.resettled'),
  entry('bets.voided'),
  entry('bets.matched'),
  entry('bets.lapsed'),
  entry('bets.disconnected'),
  entry('match.started'),
  entry('deposit.approved'),
  entry('deposit.rejected'),
  entry('withdrawal.approved'),
  entry('withdrawal.rejected'),
  entry('balance.credited'),
  entry('balance.debited'),
  entry('limit.changed'),
  entry('pause.begun'),
  entry('pause.ended'),
  entry('password.changed'),
  entry('two-factor.on'),
  entry('two-factor.off'),
  entry('two-factor.reset'),
  entry('key.created'),
  entry('device.added'),
  entry('access.code'),
  entry('mobile.changed'),
  entry('sessions.ended'),
  entry('bonus.expiring'),
  entry('bonus.paid'),
  entry('bonus.reversed'),
  entry('referral.paid'),
  entry('referral.unknown'),
]);

const unread = v.object({ unread: count });

const notice = v.object({ id: identifier, kind: v.picklist(noticeKinds) });

export const notifications = defineCall({
  ...playerCall,
  method: 'GET',
  path: '/notifications',
  summary: 'Notifications of the player, newest first',
  payload: v.object({
    /** Only older ones than this notification. */
    before: v.optional(requestIdText),
    per_page: perPage(100),
  }),
  answer: v.object({
    /** Notifications of kinds that the client does not know are dropped. */
    list: v.array(notification),
    unread: orMissing(count),
    /** `before` of the next page; null for the last one. */
    next: orMissing(v.nullable(identifier)),
  }),
});

export const notificationsUnread = defineCall({
  ...playerCall,
  method: 'GET',
  path: '/notifications/unread',
  summary: 'Number of unread notifications, and what happened while the player was away',
  payload: noPayload,
  answer: v.object({
    unread: count,
    /** Unread notifications that are said on connecting: the newest one of each kind. */
    notices: v.fallback(v.optional(v.array(notice), []), []),
  }),
});

export const notificationsRead = defineCall({
  ...playerCall,
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark a notification as read, or, with `older`, also all before it',
  payload: v.object({ id: requestIdText, older: v.optional(v.boolean(), false) }),
  answer: unread,
});

const startReminder = v.object({
  /** Whether the player is notified when a match starts that is a favourite, or whose competition or side is one. */
  is_on: v.boolean(),
});

export const startReminders = defineCall({
  ...playerCall,
  method: 'GET',
  path: '/notifications/starts',
  summary: 'Whether the player is notified of the starts of favourite matches',
  payload: noPayload,
  answer: startReminder,
});

export const startRemindersSet = defineCall({
  ...playerCall,
  method: 'POST',
  path: '/notifications/starts',
  summary: 'Switch notifications of the starts of favourite matches on or off',
  payload: startReminder,
  answer: startReminder,
});

/** Socket event `update_notifications`: a notification was added, or notifications were read in another tab. */
export const notificationsUpdate = v.variant('kind', [
  v.object({ kind: v.literal('added'), notification }),
  v.object({ kind: v.literal('read'), id: identifier, older: v.boolean(), unread: count }),
]);
