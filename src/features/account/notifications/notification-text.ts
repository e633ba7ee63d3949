import { deviceNameOf } from '../../../../domain/device-name';
import type { Notification } from '../../../../domain/notifications';
import type { Language } from '../../../../domain/preferences';
import type { DateStyle } from '../../../i18n/dates';
import type { Text } from '../../../i18n/I18n';
import { serverText } from '../../../i18n/server-text';
import { formatPaise } from '../../../ui/format';

type NotificationText = Text<'notifications'>;
type FormatDate = (time: number, style: DateStyle) => string;
type Content = Notification['content'];

/** What happened, in one line. */
export function notificationTitle(content: Content, text: NotificationText): string {
  switch (content.kind) {
    case 'bets.settled': {
      const { match, net } = content;
      if (net === 0) return text('titles.betsEven', { match });
      return text(net > 0 ? 'titles.betsWon' : 'titles.betsLost', {
        amount: formatPaise(Math.abs(net)),
        match,
      });
    }
    case 'bets.resettled':
      return text('titles.betsResettled', { match: content.match });
    case 'bets.voided':
      return text('titles.betsVoided', { match: content.match });
    case 'bets.matched':
      return text(content.waiting > 0 ? 'titles.betPartlyMatched' : 'titles.betMatched', {
        match: content.match,
      });
    case 'bets.lapsed':
      return text('titles.betsLapsed', { match: content.match });
    case 'bets.disconnected':
      return text('titles.betsDisconnected');
    case 'match.started':
      return text('titles.matchStarted', { match: content.match });
    case 'deposit.approved':
      return text('titles.depositApproved', amountIn(content));
    case 'deposit.rejected':
      return text('titles.depositRejected', amountIn(content));
    case 'withdrawal.approved':
      return text('titles.withdrawalApproved', amountIn(content));
    case 'withdrawal.rejected':
      return text('titles.withdrawalRejected', amountIn(content));
    case 'balance.credited':
      return text('titles.balanceCredited', { amount: formatPaise(content.amount) });
    case 'balance.debited':
      return text('titles.balanceDebited', { amount: formatPaise(content.amount) });
    case 'limit.changed':
      return text('titles.limitChanged', { limit: text(`limits.${content.limit}`) });
    case 'bonus.expiring':
      return text('titles.bonusExpiring', amountIn(content));
    case 'bonus.paid':
      return text('titles.bonusPaid', amountIn(content));
    case 'bonus.reversed':
      return text('titles.bonusReversed', amountIn(content));
    case 'referral.paid':
      return text('titles.referralPaid', amountIn(content));
    case 'referral.unknown':
      return text('titles.referralUnknown', { code: content.code });
    default:
      return accountTitle(content, text);
  }
}

const amountIn = ({ amount }: { amount: number }) => ({ amount: formatPaise(amount, { whole: true }) });

const accountTitles = {
  'password.changed': 'titles.passwordChanged',
  'two-factor.on': 'titles.twoFactorOn',
  'two-factor.off': 'titles.twoFactorOff',
  'two-factor.reset': 'titles.twoFactorReset',
  'key.created': 'titles.keyCreated',
  'access.code': 'titles.accessCode',
  'mobile.changed': 'titles.mobileChanged',
  'sessions.ended': 'titles.sessionsEnded',
  'device.added': 'titles.deviceAdded',
} as const;

function accountTitle(
  content: Extract<Content, { kind: keyof typeof accountTitles | 'pause.begun' | 'pause.ended' }>,
  text: NotificationText,
): string {
  switch (content.kind) {
    case 'pause.begun':
      return text(content.pause === 'time-out' ? 'titles.timeOutBegun' : 'titles.exclusionBegun');
    case 'pause.ended':
      return text(content.pause === 'time-out' ? 'titles.timeOutEnded' : 'titles.exclusionEnded');
    default:
      return text(accountTitles[content.kind]);
  }
}

/** The market with its result: `6 over runs IND: 47 runs, line 45, Yes`. Empty for other kinds than settlements. */
export function notificationResult(content: Content, text: NotificationText): string {
  if (content.kind !== 'bets.settled' && content.kind !== 'bets.resettled') return '';
  const { line, market, runs, side, winner } = content;
  if (runs !== undefined && line !== undefined && side !== undefined)
    return text('results.wager', { market, runs, line, side: text(`sides.${side}`) });
  if (runs !== undefined) return text('results.runs', { market, runs });
  return winner === undefined ? market : `${market}: ${winner}`;
}

/** A second line; empty if there is nothing to add. */
export function notificationDetail(
  content: Content,
  { formatDate, language, text }: { text: NotificationText; language: Language; formatDate: FormatDate },
): string {
  switch (content.kind) {
    case 'bets.settled':
      return text('details.outcome', {
        market: notificationResult(content, text),
        won: String(content.won),
        lost: String(content.lost),
        voided: String(content.void),
      });
    case 'bets.resettled':
      return text('details.resettled', {
        market: notificationResult(content, text),
        amount: formatPaise(content.net, { signed: true }),
      });
    case 'bets.voided':
      return text('details.voided', { market: content.market, count: content.void });
    case 'bets.matched': {
      const { market, matched, selection, waiting } = content;
      const facts = { market, selection, matched: formatPaise(matched), waiting: formatPaise(waiting) };
      return text(waiting > 0 ? 'details.partlyMatched' : 'details.matched', facts);
    }
    case 'bets.lapsed':
      return text('details.lapsed', { market: content.market });
    case 'bets.disconnected':
      return text('details.disconnected', { seconds: String(content.seconds) });
    case 'match.started':
      return text('details.matchStarted');
    case 'deposit.rejected':
      return serverText(content.reason, language);
    case 'withdrawal.rejected':
      return [serverText(content.reason, language), text('details.moneyReturned')].filter(Boolean).join(' ');
    case 'balance.credited':
    case 'balance.debited':
      return text(`adjustments.${content.reason}`);
    case 'limit.changed': {
      const date = formatDate(content.holdsFrom, 'dayAndTime');
      return content.amount === null
        ? text('details.noLimitFrom', { date })
        : text('details.limitFrom', { amount: formatPaise(content.amount, { whole: true }), date });
    }
    case 'pause.begun':
      return text('details.until', { date: formatDate(content.until, 'dayAndTime') });
    case 'bonus.expiring':
      return text('details.expires', {
        name: content.name[language],
        date: formatDate(content.expiresAt, 'dayAndTime'),
      });
    case 'bonus.paid':
      return content.name[language];
    case 'bonus.reversed':
      return text(content.canResume ? 'details.bonusToEarnAgain' : 'details.bonusLost', {
        name: content.name[language],
      });
    case 'device.added':
      return text('details.device', { device: deviceText(content.userAgent, text) });
    case 'password.changed':
    case 'key.created':
    case 'two-factor.on':
    case 'two-factor.off':
      return text('details.notYou');
    case 'access.code':
    case 'mobile.changed':
    case 'two-factor.reset':
      return text('details.notAsked');
    default:
      return '';
  }
}

function deviceText(userAgent: string, text: NotificationText): string {
  const { browser, system } = deviceNameOf(userAgent);
  return [browser, system].filter((part) => part !== null).join(', ') || text('details.unknownDevice');
}
