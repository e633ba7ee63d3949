import type { slipSelectionMachine } from '../../machines/exchange/slip/selection/slip-selection.machine';
import { level, market, runner } from '../support/machines/market-fixtures';
import type { EventCases } from '../support/machines/model';
import { betResult, later, selection } from '../support/machines/slip-fixtures';

const markets = {
  open: market(),
  suspended: market({ version: 8, status: 'SUSPENDED' }),
  beyondCap: market({ version: 8, runners: [runner('india', 'India', 200, 202)] }),
  empty: market({
    version: 8,
    runners: [{ ...runner('india', 'India', 184, 186), back: [], lay: [level(186)] }],
  }),
};

const settledOnes = [betResult.matched, betResult.lapsed, betResult.rejected];

/** What a player, the slip and the market send to a selection. */
export const slipSelectionEvents = {
  'slipSelection.stakeTyped': [
    { type: 'slipSelection.stakeTyped', text: '700' },
    { type: 'slipSelection.stakeTyped', text: 'much' },
  ],
  'slipSelection.stakeChosen': [{ type: 'slipSelection.stakeChosen', stake: 1_000_00 }],
  'slipSelection.maxStakeChosen': [{ type: 'slipSelection.maxStakeChosen' }],
  'slipSelection.stakeCleared': [{ type: 'slipSelection.stakeCleared' }],
  'slipSelection.fillOrKillChanged': [
    { type: 'slipSelection.fillOrKillChanged', isFillOrKill: true },
    { type: 'slipSelection.fillOrKillChanged', isFillOrKill: false },
  ],
  'slipSelection.minFillTyped': [
    { type: 'slipSelection.minFillTyped', text: '200' },
    { type: 'slipSelection.minFillTyped', text: '9000' },
  ],
  'slipSelection.priceStepped': [
    { type: 'slipSelection.priceStepped', direction: 'up' },
    { type: 'slipSelection.priceStepped', direction: 'down' },
  ],
  'slipSelection.priceTyped': [
    { type: 'slipSelection.priceTyped', text: '1.9' },
    { type: 'slipSelection.priceTyped', text: 'two' },
  ],
  'slipSelection.priceEntered': [{ type: 'slipSelection.priceEntered' }],
  'slipSelection.priceKept': [{ type: 'slipSelection.priceKept' }],
  'slipSelection.offerTaken': [{ type: 'slipSelection.offerTaken' }],
  'slipSelection.placeRequested': [{ type: 'slipSelection.placeRequested' }],
  'slipSelection.confirmationLeft': [{ type: 'slipSelection.confirmationLeft' }],
  'slipSelection.dismissed': [{ type: 'slipSelection.dismissed' }],
  'slipSelection.replaced': [
    { type: 'slipSelection.replaced', selection: selection({ price: 183 }), isOwnPrice: false },
  ],
  'followedMarket.changed': [
    { type: 'followedMarket.changed', market: markets.open, condition: 'OPEN' },
    { type: 'followedMarket.changed', market: markets.suspended, condition: 'SUSPENDED' },
    { type: 'followedMarket.changed', market: markets.beyondCap, condition: 'OPEN' },
    { type: 'followedMarket.changed', market: markets.empty, condition: 'OPEN' },
  ],
  'slipSelection.termsChanged': [
    { type: 'slipSelection.termsChanged', terms: { bets: [] } },
    { type: 'slipSelection.termsChanged', terms: { available: 50_00 } },
    { type: 'slipSelection.termsChanged', terms: { available: 20_000_00 } },
    { type: 'slipSelection.termsChanged', terms: { isPlayer: true } },
    { type: 'slipSelection.termsChanged', terms: { isPlayer: false } },
    { type: 'slipSelection.termsChanged', terms: { isOneClick: true } },
  ],
  'slipSelection.betChanged': ({ context }) =>
    [
      ...settledOnes,
      // In play, the update of the bet is often before the answer to it.
      ...(context.bet === null ? [betResult.delayed] : []),
      // The delay has ended, and nothing was matched.
      ...(context.bet?.state === 'delayed'
        ? [later(context.bet, { state: 'unmatched', delayLeft: null })]
        : []),
      later(context.bet ?? betResult.unmatched, { state: 'matched', matched: 500_00, remaining: 0 }),
      { ...betResult.matched, id: '2', idempotencyKey: 'another key' },
    ].map((bet) => ({ type: 'slipSelection.betChanged', bet })),
  'slipSelection.connected': [{ type: 'slipSelection.connected' }],
} satisfies EventCases<typeof slipSelectionMachine>;
