export const thankyou = {
  heading: 'Thank you, {name}!',
  text: 'Your account is ready and you are signed in.',
  wallet: 'Your wallet',
  toMatch: 'Go to the match',
  toRequested: 'Go to the page you opened',
  toSports: 'Start with sports',
} as const;
