export { messages } from './answers';
export { navigation } from './navigation';

export const wallet = {
  balance: 'Balance',
  cash: 'Cash',
  bonus: 'Bonus',
  sum: 'Cash {cash} − in open bets {exposure} = balance {balance}',
  sumNote: 'Pending withdrawals are already taken from the cash. The bonus is separate.',
  summary: 'Balance {amount}',
  summaryOutdated: 'Balance {amount}, {state}',
  unknown: 'not known yet',
  updating: 'updating…',
  lastKnown: 'last known',
  notConnected: 'no connection',
  outdatedNote: 'This may be missing or out of date. It is updated by itself.',
} as const;

export const footer = {
  /** Shown by search engines. */
  description: 'An exchange for cricket, soccer, tennis and horse racing, and a casino. Only for adults.',
  contact: 'Contact',
  call: 'Call {phone}',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  facebook: 'Facebook',
  instagram: 'Instagram',
  legal: 'Rules and rights',
  adultsOnly: '{age}+',
  version: 'Version {version}',
  responsibleTitle: 'Play responsibly',
  responsible:
    'Only for adults. Set yourself a limit before you start, take breaks, and never chase a loss. Playing should be fun; when it is not, stop.',
} as const;

export const preferences = {
  language: 'Language',
  theme: 'Theme',
  numbers: 'Amounts',
  dark: 'Dark',
  light: 'Light',
} as const;

export const paging = {
  pages: 'Pages',
  page: 'Page {page} of {count}',
  pageOfUnknown: 'Page {page}',
  newer: 'Newer',
  older: 'Older',
  firstPage: 'This is the first page',
  lastPage: 'This is the last page',
} as const;

export const notices = {
  offlineTitle: 'You are offline',
  offlineText: 'Prices and your balance update when you reconnect.',
  updateTitle: 'A new version is ready',
  updateText: 'Reload the page to use it.',
  updateNow: 'Reload now',
} as const;

/** What the operator has stopped, keyed by the place that says so before anything is sent. */
export const stops = {
  slip: 'The operator has stopped bets for the moment. Your slip stays as it is.',
  sportsbook:
    'The operator has stopped bets for the moment. The sportsbook opens here by itself when they are possible again.',
  sportsbookOpen:
    'The operator has stopped bets for the moment. The sportsbook accepts no stakes until they are possible again.',
  lobby: 'The operator has stopped games for the moment. None can be opened until they are possible again.',
  game: 'The operator has stopped games for the moment. The game opens here by itself when they are possible again.',
  gameOpen:
    'The operator has stopped games for the moment. The game accepts no stakes; winnings of a running round are paid.',
  deposit: 'The operator has stopped deposits for the moment. Please do not pay now.',
  depositReport:
    'The operator has stopped deposits for the moment. Please do not pay now. If you have paid already, keep the reference and send it when deposits are possible again.',
  cashOut: 'The operator has stopped cash-outs for the moment. Your bets stay as they are.',
  cancelling: 'The operator has stopped the cancelling of bets for the moment.',
  openBets:
    'The operator has stopped cash-outs and the cancelling of bets for the moment. Bets are settled as usual.',
  withdrawal: 'The operator has stopped withdrawals for the moment. Your balance stays as it is.',
  withdrawalCancel: 'The operator has stopped the cancelling of withdrawals for the moment.',
  claim: 'A bonus cannot be claimed while the operator has stopped bets or games.',
} as const;

/** Keyed by the reason of the refusal. */
export const refusals = {
  DEPOSIT_LIMIT: 'With this amount you would exceed your deposit limit.',
  PLAYER_PAUSED: 'You are on a time-out or have excluded yourself. Withdrawing stays possible.',
  REGION_BLOCKED:
    'This is not available in your state. You can sign in, and withdraw money that is not held.',
  FILE_PROTECTED: 'This PDF is protected by a password. Save it without one, or send a picture of it.',
  FILE_TOO_LONG: 'A PDF may have at most 50 pages. Send a picture of the page with the payment.',
  FILE_TOO_LARGE:
    'Once opened, a picture may have at most 50 megapixels and a PDF at most 50 MB. Send a smaller picture.',
  FILE_UNREADABLE: 'This file cannot be read. Send a JPEG, PNG or WebP picture instead.',
  FILE_TYPE_UNKNOWN: 'This file cannot be read. Send a JPEG, PNG or WebP picture instead.',
  BETS_STOPPED: 'Bets are stopped for the moment. Nothing was staked.',
  GAMES_STOPPED: 'Games are stopped for the moment. Nothing was staked.',
  DEPOSITS_STOPPED: 'Deposits are stopped for the moment. Please do not pay now.',
  CASH_OUTS_STOPPED: 'Cash-outs and the cancelling of bets are stopped for the moment.',
  WITHDRAWALS_STOPPED: 'Withdrawals are stopped for the moment. Your balance stays as it is.',
  DEPOSIT_NOT_PLAYED:
    'You signed up with a referral code, so your deposits have to be played once before you withdraw.',
  logInFirst: 'Log in to see this.',
  reference: 'Reference',
  toLimits: 'Your limits',
  toWithdrawal: 'Withdraw',
} as const;
