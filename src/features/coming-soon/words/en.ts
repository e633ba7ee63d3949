import type { SoonWords } from './content';

export default {
  comingTitle: 'What comes here',
  waysTitle: 'What works already',
  coming: {
    sportsbook: [
      'Prices of a bookmaker for every big match',
      'One slip for a single bet or several in a row',
      'The same wallet, live on every screen',
    ],
    games: [
      'Every table, slot and quick game in one place',
      'Found by name, by provider or by kind',
      'What you played last, at the top',
    ],
    casino: [
      'Live tables and games of eight providers',
      'Each opens in its own frame, with your balance beside it',
      'A way back that never loses a round',
    ],
    cashier: [
      'Every movement of your play money, the newest first',
      'Filters by kind and by day',
      'A copy to keep, as a file',
    ],
    deposit: [
      'The ways to put play money into your wallet',
      'The state of each request, from sent to received',
    ],
    bonus: ['Your bonuses, and how much of each is left to play', 'What a bonus asks for, in plain numbers'],
    referral: ['A link of your own to send to friends', 'Who joined by it, and what it brought you'],
    withdraw: [
      'Where play money goes when you take it out',
      'The state of each request, and a way to cancel it while it waits',
    ],
    withdrawals: ['Your requests, each with its state', 'A way to cancel one while it waits'],
    myBets: [
      'Open bets with what they can win and lose',
      'Settled bets with their results',
      'Bets that were cancelled, with the stake given back',
    ],
    profile: ['Your name, your number and your password', 'Limits that you set for yourself'],
    profitAndLoss: ['What you won and lost, by sport and by day', 'The bets behind each figure'],
    liveDealers: [
      'Tables with real dealers: Teen Patti, Andar Bahar, Roulette, Baccarat, Blackjack',
      'Open seats and limits shown before you sit down',
    ],
    slots: ['Reels old and new, with their rules beside them', 'A look at each before you play it'],
  },
} satisfies SoonWords;
