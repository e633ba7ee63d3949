import type { Sentence } from '../../model/flows-file';

/** A situation of the field: one click, and a test. */
export interface Scenario {
  readonly id: string;
  readonly title: Sentence;
  readonly machine: string;
  /** Name of the start in the model. */
  readonly start: string;
  /** The beginning of the label of each option, `t` for the next timer, `w1000` for a wait. */
  readonly steps: readonly string[];
  /** The state that it leads to. */
  readonly end: string;
}

const placed = [
  'followedMarket.changed (m1-odds m1 Match Odds match 7 OPEN',
  'slipSelection.placeRequested',
  'slipSelection.placeRequested',
  'createIdempotencyKey answered',
];

const connected = ['realtime.opened (token-of-asha)', 'realtime.connected'];

export const scenarios: readonly Scenario[] = [
  {
    id: 'lost-acknowledgement',
    title: { en: 'The answer to a bet is lost', hi: 'दाँव का जवाब खो जाता है' },
    machine: 'slipSelection',
    start: 'of a player',
    steps: [...placed, 'placeBet failed (unreachable'],
    end: 'placing.reconciling',
  },
  {
    id: 'late-answer',
    title: { en: 'The answer to a bet is late', hi: 'दाँव का जवाब देर से आता है' },
    machine: 'slipSelection',
    start: 'of a player',
    steps: [...placed, 't'],
    end: 'placing.sent.doubtful',
  },
  {
    id: 'refused-bet',
    title: { en: 'The server refuses a bet', hi: 'सर्वर दाँव अस्वीकार करता है' },
    machine: 'slipSelection',
    start: 'of a player',
    steps: [...placed, 'placeBet failed (refused'],
    end: 'draft.editing',
  },
  {
    id: 'suspended-during-delay',
    title: {
      en: 'The market is suspended while a bet is delayed',
      hi: 'दाँव की देरी के बीच मार्केट रुक जाता है',
    },
    machine: 'slipSelection',
    start: 'of a player',
    steps: [
      ...placed,
      'placeBet answered',
      'followedMarket.changed (m1-odds m1 Match Odds match 8 SUSPENDED',
    ],
    end: 'placing.delayed.counting',
  },
  {
    id: 'odds-moved',
    title: { en: 'The odds move before the bet is confirmed', hi: 'पुष्टि से पहले भाव बदल जाते हैं' },
    machine: 'slipSelection',
    start: 'of a player',
    steps: [...placed.slice(0, 2), 'followedMarket.changed (m1-odds m1 Match Odds match 8 OPEN'],
    end: 'draft.editing',
  },
  {
    id: 'edit-lost',
    title: { en: 'The answer to the edit of an order is lost', hi: 'ऑर्डर के बदलाव का जवाब खो जाता है' },
    machine: 'edit',
    start: 'of a waiting bet',
    steps: [
      'edit.priceStepped (up)',
      'edit.submitted',
      'createIdempotencyKey answered',
      'editBet failed (unreachable)',
    ],
    end: 'sending.pausing',
  },
  {
    id: 'cash-out-lost',
    title: { en: 'The answer to a cash-out is lost', hi: 'कैश आउट का जवाब खो जाता है' },
    machine: 'cashOut',
    start: 'of one selection',
    steps: [
      'loadQuote answered',
      'cashOut.takeRequested',
      'createIdempotencyKey answered',
      'takeQuote failed (unreachable)',
    ],
    end: 'taking.reconciling',
  },
  {
    id: 'gap-in-the-feed',
    title: { en: 'A change of prices is missing', hi: 'भाव का एक बदलाव छूट जाता है' },
    machine: 'market',
    start: 'on the page of its match',
    steps: [
      'market.snapshotReceived (m1-odds m1 Match Odds match 7 OPEN',
      'market.changed (1700000000000 m1-odds 8 9)',
    ],
    end: 'stale.resyncing',
  },
  {
    id: 'session-revoked',
    title: { en: 'The server revokes the session', hi: 'सर्वर सेशन रद्द करता है' },
    machine: 'session',
    start: 'with a stored token',
    steps: [
      'session.connected',
      'checkSession answered (ok',
      'session.refreshed',
      'checkSession answered (failed',
    ],
    end: 'identity.visitor.anonymous',
  },
  {
    id: 'call-unauthorized',
    title: { en: 'A call is answered 401', hi: 'किसी कॉल का जवाब 401 है' },
    machine: 'session',
    start: 'with a stored token',
    steps: ['session.connected', 'session.unauthorized (token-of-asha)'],
    end: 'identity.visitor.expired',
  },
  {
    id: 'session-check-failed',
    title: { en: 'The session check fails', hi: 'सेशन की जाँच विफल होती है' },
    machine: 'session',
    start: 'with a stored token',
    steps: ['session.connected', 'checkSession answered (failed'],
    end: 'identity.visitor.anonymous',
  },
  {
    id: 'socket-dropped',
    title: { en: 'The socket is dropped', hi: 'सॉकेट टूट जाता है' },
    machine: 'realtime',
    start: 'before the session is known',
    steps: [...connected, 'realtime.disconnected'],
    end: 'active.retrying.waiting',
  },
  {
    id: 'session-error',
    title: { en: 'The socket is refused with a SessionError', hi: 'SessionError के साथ सॉकेट अस्वीकार होता है' },
    machine: 'realtime',
    start: 'before the session is known',
    steps: [...connected, 'realtime.refused'],
    end: 'refused',
  },
  {
    id: 'wallet-unanswered',
    title: { en: 'The balance is not answered', hi: 'बैलेंस का जवाब नहीं आता' },
    machine: 'wallet',
    start: 'with a stored wallet',
    steps: ['wallet.connected', 'fetchBalance failed', 't', 'fetchBalance failed'],
    end: 'connected.pausing',
  },
  {
    id: 'wallet-overtaken',
    title: {
      en: 'An update of the balance overtakes its answer',
      hi: 'बैलेंस का अपडेट उसके जवाब से पहले आता है',
    },
    machine: 'wallet',
    start: 'with a stored wallet',
    steps: ['wallet.connected', 'wallet.updated (50000'],
    end: 'connected.loaded',
  },
  {
    id: 'code-expired',
    title: { en: 'The one-time code has expired', hi: 'वन-टाइम कोड की समय-सीमा समाप्त है' },
    machine: 'verifyForm',
    start: 'empty',
    steps: ['form.changed (otp 123456)', 'form.submitted', 'submit failed (refused This code has expired'],
    end: 'editing',
  },
  {
    id: 'maintenance',
    title: { en: 'Maintenance begins', hi: 'रखरखाव शुरू होता है' },
    machine: 'app',
    start: 'with nothing stored',
    steps: ['app.navigated (/sports', 'loadDetails answered#2'],
    end: 'gate.shut.redirecting',
  },
  {
    id: 'payment-late',
    title: { en: 'A deposit is approved later', hi: 'जमा बाद में स्वीकृत होता है' },
    machine: 'deposit',
    start: 'by UPI',
    steps: ['deposit.restored (500 true TR1 true null d1)', 'account.requestUpdated (d1 deposit'],
    end: 'status.request.decided',
  },
  {
    id: 'withdrawal-lost',
    title: { en: 'The answer to a withdrawal is lost', hi: 'निकासी का जवाब खो जाता है' },
    machine: 'withdrawal',
    start: 'as its screen opens',
    steps: ['withdrawal.restored (1,000 b1', 'createWithdrawal failed (unreachable)'],
    end: 'unresolved',
  },
  {
    id: 'provider-dead',
    title: { en: 'The game of a provider never gets ready', hi: 'प्रदाता का गेम तैयार नहीं होता' },
    machine: 'gameLaunch',
    start: 'as a game opens',
    steps: ['stops.reported (false)', 'askLaunch answered', 't', 't'],
    end: 'open.page.stalled',
  },
  {
    id: 'update-during-bet',
    title: {
      en: 'A new version is published while a bet is under way',
      hi: 'दाँव के बीच नया संस्करण आता है',
    },
    machine: 'updates',
    start: 'in a tab that never reloaded by itself',
    steps: ['updates.workStarted', 'updates.found'],
    end: 'waiting',
  },
];
