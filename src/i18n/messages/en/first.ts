import { navigation } from './navigation';

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

const connection = {
  title: 'Connection',
  online: 'Live',
  connecting: 'Connecting',
  retrying: 'Reconnecting',
  offline: 'Offline',
  retryingWords: 'The live connection is interrupted. It is being restored; figures may be old until then.',
  offlineWords: 'You are offline. What you see was last known; it goes on by itself when you are back.',
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

const hero = {
  title: 'Sports, live tables and Aviator. All on play money.',
  words: 'Sign up with your Indian mobile number in a minute. Nothing to pay, nothing to lose.',
  join: 'Join now',
  enter: 'I have an account',
  playerTitle: 'Welcome back, {name}.',
  playerWords: 'Your wallet follows every movement, live.',
} as const;

/** What is said before anything else was fetched: the frame, the first screen, and failures. */
export const words = {
  titles,
  shell,
  connection,
  navigation,
  errors,
  hero,
} as const;
