export const comingSoon = {
  heading: '{screen} opens soon',
  text: 'We are still building this part. It will open at this address.',
  toSports: 'To the sports page',
  signUp: 'Sign up now',
  expectTitle: 'What to expect',
  availableTitle: 'Available now',
  /** By the title of the screen. */
  expect: {
    sportsbook:
      '<item>Prices of a bookmaker for every big match</item><item>One slip for a single bet or several in a row</item><item>The same wallet, live on every screen</item>',
    games:
      '<item>Every table, slot and quick game in one place</item><item>Found by name, by provider or by kind</item><item>What you played last, at the top</item>',
    casino:
      '<item>Live tables and games of eight providers</item><item>Each opens in its own frame, with your balance beside it</item><item>A way back that never loses a round</item>',
    cashier:
      '<item>Every movement of your play money, the newest first</item><item>Filters by kind and by day</item><item>A copy to keep, as a file</item>',
    deposit:
      '<item>The ways to put play money into your wallet</item><item>The state of each request, from sent to received</item>',
    bonus:
      '<item>Your bonuses, and how much of each is left to play</item><item>What a bonus asks for, in plain numbers</item>',
    referral:
      '<item>A link of your own to send to friends</item><item>Who joined by it, and what it brought you</item>',
    withdraw:
      '<item>Where play money goes when you take it out</item><item>The state of each request, and a way to cancel it while it waits</item>',
    withdrawals:
      '<item>Your requests, each with its state</item><item>A way to cancel one while it waits</item>',
    profile:
      '<item>Your name, your number and your password</item><item>Limits that you set for yourself</item>',
    liveDealers:
      '<item>Tables with real dealers: Teen Patti, Andar Bahar, Roulette, Baccarat, Blackjack</item><item>Open seats and limits shown before you sit down</item>',
    slots:
      '<item>Reels old and new, with their rules beside them</item><item>A look at each before you play it</item>',
  },
} as const;
