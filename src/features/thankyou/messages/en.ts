export const thankyou = {
  heading: 'Thank you, {name}!',
  text: 'Your account is ready and you are signed in.',
  wallet: 'Your wallet',
  toSports: 'Start with sports',
} as const;
