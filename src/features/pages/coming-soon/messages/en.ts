export const comingSoon = {
  heading: '{screen} opens soon',
  text: 'We are still building this part. It will open at this address.',
  toSports: 'To the sports page',
  signUp: 'Sign up now',
  expectTitle: 'What to expect',
  availableTitle: 'Available now',
  /** Keyed by the title of the screen. */
  expect: {
    games:
      '<item>Every table, slot and quick game in one place</item><item>Search by name, provider or type</item><item>Your latest games at the top</item>',
    casino:
      '<item>Live tables and games of eight providers</item><item>Each opens in its own frame, with your balance beside it</item><item>Leave and return without losing a round</item>',
    cashier:
      '<item>Every transaction of your wallet, newest first</item><item>Filters by type and day</item><item>A copy to download</item>',
    deposit:
      '<item>Ways to add money to your wallet</item><item>The status of each request, from sent to received</item>',
    bonus:
      '<item>Your bonuses, and how much of each is left to play</item><item>What each bonus requires, in plain numbers</item>',
    referral:
      '<item>Your own link to send to friends</item><item>Who joined through it, and what you earned</item>',
    withdraw:
      '<item>Where your money goes when you withdraw it</item><item>The status of each request, and a button to cancel it while it is pending</item>',
    withdrawals:
      '<item>Your requests, each with its status</item><item>A button to cancel one while it is pending</item>',
    profile: '<item>Your name, number and password</item><item>Limits you set for yourself</item>',
    liveDealers: '<item>Tables that all players share</item><item>The rules and limits of each table</item>',
    slots:
      '<item>Classic and new slots, with their rules</item><item>A preview of each before you play</item>',
  },
} as const;
