import { messages } from './en/answers';
import { auth } from './en/auth';
import { casino } from './en/casino';
import { landing } from './en/landing';
import { navigation } from './en/navigation';

const titles = {
  sports: 'Sports',
  sportsbook: 'Sportsbook',
  exchange: 'Exchange',
  responsibleGaming: 'Responsible gaming',
  privacyPolicy: 'Privacy policy',
  fairPlay: 'Fair play',
  gameRules: 'Game rules',
  terms: 'Terms and Condition',
  contactUs: 'Contact us',
  login: 'Log in',
  forgot: 'Forgot password',
  reset: 'Reset password',
  mobile: 'Sign up',
  verify: 'Verify your number',
  register: 'Create your account',
  maintenance: 'Maintenance',
  home: 'Home',
  games: 'Games',
  casino: 'Casino',
  cashier: 'Account statement',
  deposit: 'Deposit',
  bonus: 'Bonus',
  referral: 'Referral',
  withdraw: 'Withdraw',
  withdrawals: 'Withdrawals',
  myBets: 'My bets',
  profile: 'Profile',
  thankyou: 'Thank you',
  support: 'Support',
  profitAndLoss: 'Profit & loss',
  liveDealers: 'Live Dealers',
  slots: 'Slots',
  liveRummy: 'Live rummy',
} as const;

const shell = {
  name: 'winwin24x7',
  title: '{screen} · {site}',
  toStart: '{name}, to the start page',
  skip: 'Skip to content',
  mainNavigation: 'Main navigation',
  sections: 'Sections',
  exchange: 'Exchange',
  sportsbook: 'Sportsbook',
  liveDealers: 'Live Dealers',
  aviator: 'Aviator',
  soon: 'Soon',
  logIn: 'Log In',
  signUp: 'Sign Up',
  signOut: 'Sign Out',
  deposit: 'Deposit',
  withdraw: 'Withdraw',
  account: 'Account of {name}',
  player: 'Player',
  close: 'Close',
  announcements: 'Announcements',
  pause: 'Pause',
  play: 'Go on',
  dismiss: 'Dismiss announcements',
  house: 'Play money only: nothing here costs or pays real rupees. 18+',
} as const;

const wallet = {
  balance: 'Balance',
  cash: 'Cash',
  bonus: 'Bonus',
  summary: 'Balance {amount}',
  summaryOld: 'Balance {amount}, {state}',
  unknown: 'not known yet',
  updating: 'updating…',
  lastKnown: 'last known',
  oldNote: 'What you see may be old. It is put right as soon as the connection is back.',
} as const;

const connection = {
  title: 'Connection',
  online: 'Live',
  connecting: 'Connecting',
  retrying: 'Reconnecting',
  offline: 'Offline',
  retryingWords: 'The live connection is interrupted. It is being restored; figures may be old until then.',
  offlineWords: 'You are offline. What you see was last known; it goes on by itself when you are back.',
} as const;

const footer = {
  contact: 'Contact',
  call: 'Call {phone}',
  whatsApp: 'WhatsApp',
  telegram: 'Telegram',
  facebook: 'Facebook',
  instagram: 'Instagram',
  legal: 'Rules and rights',
  adultsOnly: '18+',
  responsibleTitle: 'Play responsibly',
  responsible:
    'Only for adults. Set yourself a limit before you start, take breaks, and never chase a loss. Playing should be fun; when it is not, stop.',
  playMoney: 'All money here is play money. It has no value and cannot be paid in or out.',
} as const;

const preferences = {
  language: 'Language',
  theme: 'Theme',
  dark: 'Dark',
  light: 'Light',
} as const;

const soon = {
  heading: '{screen} opens soon',
  words: 'This part is being built. Here you will find it, at this very address, as soon as it is ready.',
  toSports: 'To the sports page',
  signUp: 'Sign up meanwhile',
} as const;

const maintenance = {
  maintenanceTitle: 'Back in a little while',
  maintenanceWords:
    'We are working on the house. Your account and your wallet are safe, exactly as you left them.',
  suspendedTitle: 'Play is suspended',
  suspendedWords:
    'The organisation has suspended play for now. Nothing was lost: your account and your wallet stay as they are.',
  otherTitle: 'We are not open right now',
  otherWords: 'Something keeps us from playing at the moment. Your account and your wallet are safe.',
  waiting: 'This page looks again by itself and brings you back to where you were.',
  lookNow: 'Look again now',
  openTitle: 'We are open',
  openWords: 'No maintenance is under way.',
  toSports: 'To the sports page',
} as const;

const thankyou = {
  heading: 'Thank you, {name}!',
  words: 'Your account is ready and you are signed in.',
  wallet: 'Your wallet',
  toSports: 'Start with sports',
  playMoney: 'It is play money: enjoy it, it cannot be lost.',
} as const;

const errors = {
  partTitle: 'This part could not be shown',
  partWords: 'Something in it went wrong. The rest of the site works.',
  chunkTitle: 'This part could not be loaded',
  chunkWords: 'The connection broke off, or a new version was published. Nothing of yours is lost.',
  tryAgain: 'Try again',
  toSports: 'To the sports page',
  openPage: 'Open it as a page',
  loading: 'Loading',
} as const;

const notices = {
  offlineTitle: 'You are offline',
  offlineWords: 'Prices and your balance stand still until the network is back.',
  updateTitle: 'A new version is ready',
  updateWords: 'The page is loaded once again for it.',
  updateNow: 'Load it now',
} as const;

/** English: the first catalogue, and the pattern for all others. */
export const en = {
  messages,
  titles,
  shell,
  wallet,
  connection,
  footer,
  auth,
  casino,
  landing,
  navigation,
  preferences,
  soon,
  maintenance,
  thankyou,
  errors,
  notices,
} as const;
