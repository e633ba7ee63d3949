export const maintenance = {
  maintenanceTitle: 'Under maintenance',
  maintenanceText: 'We are carrying out maintenance. Your account and your wallet are safe.',
  suspendedTitle: 'Play is suspended',
  suspendedText: 'The operator has suspended play for now. Your account and your wallet are safe.',
  otherTitle: 'We are not open right now',
  otherText: 'Play is not possible at the moment. Your account and your wallet are safe.',
  waiting: 'This page checks again automatically and takes you back to where you were.',
  checkNow: 'Check again now',
  openTitle: 'We are open',
  openText: 'No maintenance is under way.',
  toSports: 'To the sports page',
} as const;
