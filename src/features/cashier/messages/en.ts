export const gateways = {
  title: 'Deposit',
  lead: 'Choose how to pay.',
  failed: 'The ways to pay could not be loaded',
  failedText: 'Check your connection, then try again.',
  loading: 'Loading the ways to pay',
  empty: 'No deposit is possible now',
  emptyText: 'The operator has switched deposits off. Please try again later.',
  range: '{min} to {max}',
  from: 'From {min}',
} as const;
