import type { NotificationKind } from '../contract/calls/notifications';

interface PushText {
  readonly en: string;
  readonly hi: string;
  /** The screen of the subject: src/features/account/notifications/notification-target.ts. */
  readonly path: string;
}

const bets = '/mybets';
const deposits = '/gatewaylist';
const withdrawals = '/withdrawList';
const limits = '/responsible-gaming/limits';
const bonuses = '/bonus';
const profile = '/profile';
const statement = '/cashier';

/** Keyed by kind. Shown on a locked screen: no amount, no name, no match. */
export const pushTexts = {
  'bets.settled': { path: bets, en: 'Your bets are settled', hi: 'आपके दाँव तय हो गए' },
  'bets.resettled': {
    path: bets,
    en: 'The result of a market was changed',
    hi: 'एक मार्केट का नतीजा बदला गया',
  },
  'bets.voided': { path: bets, en: 'Your bets are void', hi: 'आपके दाँव अमान्य हुए' },
  'bets.matched': { path: bets, en: 'A waiting bet was matched', hi: 'रुका हुआ एक दाँव मैच्ड हुआ' },
  'bets.lapsed': { path: bets, en: 'A waiting bet was not matched', hi: 'रुका हुआ एक दाँव मैच्ड नहीं हुआ' },
  'bets.disconnected': { path: bets, en: 'Your waiting bets were cancelled', hi: 'आपके रुके हुए दाँव रद्द हुए' },
  'match.started': {
    path: '/sports/jetfair?section=inplay',
    en: 'A match that you follow has started',
    hi: 'आपका एक पसंदीदा मैच शुरू हुआ',
  },
  'deposit.approved': { path: deposits, en: 'Your deposit was approved', hi: 'आपकी जमा स्वीकृत हुई' },
  'deposit.rejected': { path: deposits, en: 'Your deposit was rejected', hi: 'आपकी जमा अस्वीकृत हुई' },
  'withdrawal.approved': {
    path: withdrawals,
    en: 'Your withdrawal was approved',
    hi: 'आपकी निकासी स्वीकृत हुई',
  },
  'withdrawal.rejected': {
    path: withdrawals,
    en: 'Your withdrawal was rejected',
    hi: 'आपकी निकासी अस्वीकृत हुई',
  },
  'balance.credited': {
    path: statement,
    en: 'Support credited your balance',
    hi: 'सहायता ने आपके बैलेंस में रकम जोड़ी',
  },
  'balance.debited': {
    path: statement,
    en: 'Support debited your balance',
    hi: 'सहायता ने आपके बैलेंस से रकम काटी',
  },
  'limit.changed': { path: limits, en: 'A limit was changed', hi: 'एक सीमा बदली गई' },
  'pause.begun': { path: limits, en: 'A pause has begun', hi: 'विराम शुरू हो गया' },
  'pause.ended': { path: limits, en: 'Your pause has ended', hi: 'आपका विराम समाप्त हुआ' },
  'password.changed': { path: profile, en: 'Your password was changed', hi: 'आपका पासवर्ड बदला गया' },
  'two-factor.on': {
    path: profile,
    en: 'Two-factor sign-in was turned on',
    hi: 'दो-चरणीय लॉग-इन चालू किया गया',
  },
  'two-factor.off': {
    path: profile,
    en: 'Two-factor sign-in was turned off',
    hi: 'दो-चरणीय लॉग-इन बंद किया गया',
  },
  'key.created': {
    path: profile,
    en: 'An API key was made for your account',
    hi: 'आपके खाते के लिए एक API कुंजी बनाई गई',
  },
  'two-factor.reset': {
    path: profile,
    en: 'Support turned off your two-factor sign-in',
    hi: 'सहायता ने आपका दो-चरणीय लॉग-इन बंद किया',
  },
  'access.code': {
    path: profile,
    en: 'Support gave out a code for a new password',
    hi: 'सहायता ने नए पासवर्ड के लिए कोड दिया',
  },
  'mobile.changed': {
    path: profile,
    en: 'Support changed your mobile number',
    hi: 'सहायता ने आपका मोबाइल नंबर बदला',
  },
  'device.added': { path: profile, en: 'Sign-in on a new device', hi: 'नए डिवाइस से लॉग-इन' },
  'sessions.ended': {
    path: profile,
    en: 'Support signed you out on all devices',
    hi: 'सहायता ने आपको सभी डिवाइस से लॉग आउट किया',
  },
  'bonus.expiring': { path: bonuses, en: 'A bonus expires soon', hi: 'एक बोनस जल्द समाप्त होगा' },
  'bonus.reversed': { path: bonuses, en: 'A bonus was taken back', hi: 'एक बोनस वापस लिया गया' },
  'bonus.paid': { path: bonuses, en: 'A bonus was paid', hi: 'एक बोनस मिल गया' },
  'referral.paid': { path: '/referral', en: 'You earned a referral reward', hi: 'आपको रेफ़रल का इनाम मिला' },
  'referral.unknown': {
    path: '/referral',
    en: 'Your referral or agent code is unknown',
    hi: 'आपका रेफ़रल या एजेंट कोड अनजान है',
  },
  other: { path: profile, en: 'You have a new notification', hi: 'आपके लिए एक नई सूचना है' },
} as const satisfies Record<NotificationKind | 'other', PushText>;
