export { messages } from './answers';
export { auth } from './auth';
export { casino } from './casino';
export { landing } from './landing';
export { navigation } from './navigation';

export const wallet = {
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

export const footer = {
  /** For search engines. */
  description:
    'winwin24x7: an exchange for cricket, soccer, tennis and horse racing, and a casino. For play money, for players of 18 and over.',
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

export const preferences = {
  language: 'Language',
  theme: 'Theme',
  dark: 'Dark',
  light: 'Light',
} as const;

export const maintenance = {
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

export const thankyou = {
  heading: 'Thank you, {name}!',
  words: 'Your account is ready and you are signed in.',
  wallet: 'Your wallet',
  toSports: 'Start with sports',
  playMoney: 'It is play money: enjoy it, it never costs you a rupee.',
} as const;

export const notices = {
  offlineTitle: 'You are offline',
  offlineWords: 'Prices and your balance stand still until the network is back.',
  updateTitle: 'A new version is ready',
  updateWords: 'The page is loaded once again for it.',
  updateNow: 'Load it now',
} as const;
