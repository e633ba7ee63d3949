import type { MarketWords } from './content';

export default {
  sides: { back: 'Back', lay: 'Lay' },
  fancySides: { back: 'Yes', lay: 'No' },
  priceNames: {
    back: 'Back {runner} at {quote}, {size} available',
    lay: 'Lay {runner} at {quote}, {size} available',
  },
  fancyNames: {
    back: 'Yes, {quote} or more: {runner}, rate {rate}, {size} available',
    lay: 'No, fewer than {quote}: {runner}, rate {rate}, {size} available',
  },
  emptyNames: { back: 'Back {runner}: no price', lay: 'Lay {runner}: no price' },
  fancyEmptyNames: { back: 'Yes: {runner}, no price', lay: 'No: {runner}, no price' },
  shut: {
    INACTIVE: 'NOT OPEN YET',
    SUSPENDED: 'SUSPENDED',
    BALL_RUNNING: 'BALL RUNNING',
    RESULT_AWAITED: 'RESULT AWAITED',
    CLOSED: 'CLOSED',
    STALE: 'Prices may be old',
  },
  ended: { WINNER: 'Won', LOSER: 'Lost', REMOVED: 'Non-runner' },
  inPlay: 'In play',
  limits: 'Stake {min} to {max}',
  lowerLimit: 'Stake {min} or more',
  delay: 'Bets wait {seconds} s',
  age: 'Last price {seconds} s ago',
  ageNow: 'Live',
  result: 'Settled on {runs}',
  pricesOf: 'Prices of {market}',
  loading: 'Fetching the prices',
  gone: 'This market is over and has been put away.',
  withSlip: 'with your slip',
} satisfies MarketWords;
