import type { SlipWords } from './content';

const bets = (count: number) => (count === 1 ? '1 bet' : `${count} bets`);

export default {
  title: 'Bet slip',
  count: bets,
  show: (selections) => `Bet slip: ${bets(selections)}`,
  hide: 'Put the bet slip away',
  clear: 'Clear all',
  empty: 'Nothing on the slip',
  emptyWords: 'Press a price to back it or to lay it. Press it again to take it off.',
  slipSelections: 'Bets that are not placed yet',

  price: 'Odds',
  rate: 'Rate',
  line: 'Runs',
  raise: 'Higher odds',
  lower: 'Lower odds',
  stake: 'Stake',
  stakeOf: (bet) => `Stake, ${bet}`,
  max: 'Max',
  clearStake: 'Clear the stake',
  stakeAt: (amount) => `Stake ${amount}`,
  quickStakes: 'Quick stakes',
  remove: (bet) => `Take ${bet} off the slip`,

  wins: 'You can win',
  loses: 'You can lose',
  adds: 'Takes from your balance',
  frees: 'Gives back to your balance',
  preview: 'A preview: the exchange has the last word.',

  moved: (asked, offered) => `${asked} → ${offered}`,
  better: 'better',
  worse: 'worse',
  takeOffer: (price) => `Take ${price}`,

  obstacle: {
    INACTIVE: () => 'This market has not opened yet. Your stake is kept.',
    SUSPENDED: () => 'The market is suspended. It comes back by itself; your stake is kept.',
    CLOSED: () => 'This market is closed. No more bets are taken.',
    BALL_RUNNING: () => 'The ball is on its way. In a moment you can bet again.',
    RESULT_AWAITED: () => 'The result is awaited. No bets are taken now.',
    STALE: () => 'These prices may be old. As soon as they are fresh you can bet.',
    INVALID_ODDS: ({ asked }) => `This market does not take bets at ${asked}.`,
    STAKE_TOO_LOW: ({ min }) => `The smallest stake here is ${min}.`,
    STAKE_TOO_HIGH: ({ max }) => `The largest stake here is ${max}.`,
    INSUFFICIENT_BALANCE: ({ missing }) => `You need ${missing} more.`,
    ODDS_CHANGED: ({ asked, offered }) =>
      `The price moved from ${asked} to ${offered}. It is not taken without your word.`,
    RUNS_CHANGED: ({ asked, offered }) =>
      `The line moved from ${asked} to ${offered}. It is not taken without your word.`,
    NOT_RUNNING: () => 'This runner does not take part any more. Take it off the slip.',
    NOT_OFFERED: ({ asked }) =>
      `Nobody offers ${asked} now, and this market keeps no bets that wait. Choose another price.`,
    NO_STAKE: ({ max, min }) => `Type or choose a stake, ${min} to ${max}.`,
    STAKE_UNREADABLE: () => 'Type the stake as rupees, such as 500 or 1,000.50.',
    BUSY: () => 'Your bet is on its way.',
    PLACED: () => 'This bet is placed.',
    SIGNED_OUT: () => 'Log in to place it. It stays on the slip.',
  },
  deposit: 'Deposit',
  depositWaits: 'This bet waits here until you are back.',
  logIn: 'Log in to place',

  placeShort: (stake, price) => `Place ${stake} at ${price}`,
  placeNothing: 'Place the bet',
  placeAll: (count, total) => `Place ${bets(count)}, ${total} in all`,
  confirmAll: (count, total) => `Confirm ${bets(count)}, ${total} in all`,
  check: 'Is this right?',
  confirm: (stake, price) => `Confirm ${stake} at ${price}`,
  checkWords: (bet, stake, price) => `${bet}, ${stake} at ${price}.`,
  changeIt: 'Change it',

  placing: 'Placing your bet …',
  delayed: 'The exchange takes your bet in',
  delayedWords:
    'Every bet in play waits so long. Should the market be suspended meanwhile, nothing is staked.',
  unknown: 'We are finding out whether your bet is in. Do not place it again.',
  unknownWords:
    'The answer did not come. We ask the exchange for this bet by its own number until it is known. It can never be placed twice.',
  asking: 'Asking the exchange …',
  matched: (amount, price) => `Your bet is in: ${amount} matched at ${price}.`,
  partial: (matched, price, waiting) =>
    `${matched} matched at ${price}. ${waiting} waits until somebody takes the other side.`,
  partialLapsed: (matched, price, lapsed) =>
    `${matched} matched at ${price}. ${lapsed} found nobody and is back in your balance.`,
  unmatched: (amount, price) => `Your bet is in: ${amount} waits at ${price}.`,
  unmatchedWords: 'It is matched when somebody takes the other side. Until then you can cancel it.',
  lapsed: 'Your bet was not matched.',
  rejected: 'Your bet was not taken.',
  cancelled: (amount) => `Cancelled: ${amount} is back in your balance.`,
  notStaked: 'Your bet did not get through. It can be placed again.',
  refused: 'Your bet was not taken.',
  settled: 'This bet has been settled.',
  done: 'Done',
  stakeKept: 'Your stake is kept.',

  settings: 'How you bet',
  choice: 'When the price moves',
  choices: { any: 'Take any', better: 'Take better', none: 'Take none' },
  choiceWords: {
    any: 'Your bet is placed at whatever price there is when it arrives, also at a worse one.',
    better: 'Your bet is placed at your price or a better one. At a worse one it is not placed.',
    none: 'Your bet is placed at exactly your price, or not at all.',
  },
  anyTaken: 'Taken by itself: you take any price.',
  cap: {
    match: (cap) =>
      `Taken by itself: you take better ones, here up to ${cap} ${cap === 1 ? 'step' : 'steps'} of odds.`,
    bookmaker: (cap) =>
      `Taken by itself: you take better ones, here up to ${cap} ${cap === 1 ? 'point' : 'points'}.`,
    fancy: (cap) =>
      `Taken by itself: you take better ones, here up to ${cap} ${cap === 1 ? 'run' : 'runs'} or points.`,
  },
  capWords: 'Each market says how far better may go: beyond that a price is more likely a mistake.',
  oneClick: 'Place with one click',
  oneClickWords: 'Without asking once more.',
  oneClickAsk: 'Place bets without asking?',
  oneClickAskWords:
    'From now on the button places the bet at once. A bet that is matched cannot be taken back. You can switch this off here.',
  oneClickYes: 'Place with one click',
  oneClickNo: 'Keep asking me',
  oneClickOn: 'One click is on',
  editStakes: 'Change the quick stakes',
  editStakesWords: 'Whole rupees; they are remembered on this device.',
  quickStake: (place) => `Quick stake ${place}`,
  stakesWrong: 'Each must be an amount between ₹1 and ₹100 crore, and no two the same.',
  saveStakes: 'Save these stakes',
  cancelEdit: 'Leave them as they were',
} satisfies SlipWords;
